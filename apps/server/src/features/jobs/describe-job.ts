import type { Locale } from '@langwerk/contract/words'
import { languageNameIn } from '../languages/index.ts'
import type { JobRow } from './job-rows.ts'

const filesIn: Record<Locale, (count: number) => string> = {
  en: (count) => (count === 1 ? '1 file' : `${count} files`),
  de: (count) => (count === 1 ? '1 Datei' : `${count} Dateien`),
}

/** What a job is about: as somebody described it, else by its languages and files. */
export function describeJob(
  {
    description,
    object,
    sourceLanguage,
    targetLanguages,
    files,
  }: Pick<JobRow, 'description' | 'object' | 'sourceLanguage' | 'targetLanguages' | 'files'>,
  locale: Locale,
): string {
  if (description !== '') return description
  const from = sourceLanguage ? languageNameIn(locale, sourceLanguage) : ''
  const into = targetLanguages.map((language) => languageNameIn(locale, language)).join(', ')
  // A copywriting job is written in the one language that it has.
  const languages = object === 'jobCopywriting' ? from : [from, into].filter((part) => part !== '').join(' → ')
  return [languages, ...(files.length > 0 ? [filesIn[locale](files.length)] : [])]
    .filter((part) => part !== '')
    .join(' · ')
}
