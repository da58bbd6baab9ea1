import type { Config } from '../../foundation/config.ts'

/** Where people find a step. */
export const stepUrl = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { uuid, jobUuid }: { uuid: string; jobUuid: string },
) => `${publicUrl}/jobs/job/${jobUuid}/jobStep/${uuid}`
