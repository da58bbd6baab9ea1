import type { Language } from '@langwerk/contract/languages'
import { normaliseLanguageCode } from '@langwerk/text/language-code'
import { areDifferentLanguages, baseLanguage } from '@langwerk/text/languages'
import type { Upload } from '../upload/use-uploads.ts'

type NamedIn = Pick<Upload, 'name' | 'languages'>

/**
 * What a job's files say of its languages, as IRIs: the source of the first one that names it, and every target.
 * @param offered what a job may start from, and what it may go into
 */
export function languagesOfFiles(
  files: readonly NamedIn[],
  offered: { sources: readonly Language[]; targets: readonly Language[] },
): { source: string | null; targets: string[] } {
  const found = (languages: readonly Language[], codes: (string | null)[]) =>
    codes.flatMap((code) => (code === null ? [] : (languageOfCode(languages, code)?.['@id'] ?? [])))
  const source =
    found(
      offered.sources,
      files.map(({ languages }) => languages.source),
    )[0] ?? null
  const targets = found(
    offered.targets,
    files.map(({ languages }) => languages.target),
  )
  return { source, targets: [...new Set(targets)].filter((target) => target !== source) }
}

/** The language of a code in a file's spelling, or else what the code is a variant of: German for `de_LI`. */
function languageOfCode(languages: readonly Language[], spelt: string): Language | undefined {
  const code = normaliseLanguageCode(spelt)
  return languages.find((one) => one.code === code) ?? languages.find((one) => one.code === baseLanguage(code))
}

/** The files that are translations into none of these languages, and so give their sources only; each with its language. */
export const filesOfOtherTargets = (files: readonly NamedIn[], targetCodes: readonly string[]) =>
  files.flatMap(({ name, languages: { target } }) =>
    target !== null && targetCodes.length > 0 && targetCodes.every((code) => areDifferentLanguages(target, code))
      ? [{ name, target: normaliseLanguageCode(target) }]
      : [],
  )
