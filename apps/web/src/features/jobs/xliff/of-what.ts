import type { Job, JobFile } from '@langwerk/contract/jobs'

/** What goes out as XLIFF and comes back: a whole job, or one of its target files. */
export interface OfWhat {
  job: Pick<Job, '@id' | 'uuid' | 'name'>
  target?: { uuid: string; name: string }
}

export const nameOf = ({ job, target }: OfWhat) => target?.name ?? job.name

/** A target file as people call it. @param file its name as it is shown @param language the target language's name */
export const targetOf = ({ uuid }: JobFile['targetFiles'][number], file: string, language: string) => ({
  uuid,
  name: `${file} (${language})`,
})
