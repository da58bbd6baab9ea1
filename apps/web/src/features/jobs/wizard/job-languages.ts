import type { LanguageCombination } from '@langwerk/contract/language-combination-sets'

/** What a combination says of languages, as IRIs; an empty list stands for every language. */
export interface Combination {
  uuid: string
  name: string
  isAllowed: boolean
  sources: string[]
  targets: string[]
}

/** The languages of a job, as IRIs. */
interface JobLanguages {
  sourceLanguage: string | null
  targetLanguages: string[]
}

export const combinationOf = (given: LanguageCombination): Combination => ({
  uuid: given.uuid,
  name: given.name,
  isAllowed: given.type === 'allowed',
  sources: given.sourceLanguages.map((language) => language['@id']),
  targets: given.targetLanguages.map((language) => language['@id']),
})

/** The languages of a job by a combination: what it leaves open stays, a source language that it has among others too. */
export function withCombination({ sources, targets }: Combination, before: JobLanguages): JobLanguages {
  const staysSource =
    before.sourceLanguage !== null && (sources.length === 0 || sources.includes(before.sourceLanguage))
  const sourceLanguage = staysSource ? before.sourceLanguage : (sources[0] ?? null)
  const targetLanguages = (targets.length === 0 ? before.targetLanguages : targets).filter(
    (target) => target !== sourceLanguage,
  )
  return { sourceLanguage, targetLanguages }
}

/**
 * The combination by which a job has its languages, one that names both sides before one that leaves a side open; undefined where
 * they are chosen otherwise.
 */
export function combinationBy(combinations: readonly Combination[], chosen: JobLanguages): Combination | undefined {
  const { sourceLanguage, targetLanguages } = chosen
  const hasSource = ({ sources }: Combination) =>
    sources.length === 0 || (sourceLanguage !== null && sources.includes(sourceLanguage))
  const hasTargets = ({ targets }: Combination) => {
    const wanted = targets.filter((target) => target !== sourceLanguage)
    return (
      targets.length === 0 ||
      (wanted.length === targetLanguages.length && wanted.every((target) => targetLanguages.includes(target)))
    )
  }
  const fitting = combinations.filter((one) => hasSource(one) && hasTargets(one))
  const isWhole = ({ sources, targets }: Combination) => sources.length > 0 && targets.length > 0
  // One that leaves both open fits whatever is chosen, and says nothing.
  return fitting.find(isWhole) ?? fitting.find(({ sources, targets }) => sources.length > 0 || targets.length > 0)
}

/** The languages that may be chosen, where combinations allow only some: null allows every one. */
export function allowedLanguages(
  combinations: readonly Combination[],
  sourceLanguage: string | null,
): { sources: string[] | null; targets: string[] | null } {
  const allowed = combinations.filter(({ isAllowed }) => isAllowed)
  const fromSource = allowed.filter(
    ({ sources }) => sourceLanguage === null || sources.length === 0 || sources.includes(sourceLanguage),
  )
  return {
    sources: unionOf(allowed.map(({ sources }) => sources)),
    targets:
      allowed.length === 0
        ? null
        : unionOf(
            fromSource.map(({ targets }) => targets),
            [],
          ),
  }
}

/** Null where there is none, or one of them stands for every language. */
function unionOf(lists: string[][], ofNone: string[] | null = null): string[] | null {
  if (lists.length === 0) return ofNone
  return lists.some((list) => list.length === 0) ? null : [...new Set(lists.flat())]
}
