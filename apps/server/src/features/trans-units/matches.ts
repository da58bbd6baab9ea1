import { iriOf } from '@langwerk/contract/common'
import type { Matches, SegmentTerm, TermMatch } from '@langwerk/contract/matches'
import { differenceOf } from '@langwerk/matching/difference'
import { withoutEdges } from '@langwerk/text/edges'
import { type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import type { Actor } from '../../access/actor.ts'
import { notFound } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { fitEdges, type JobSettings } from '../jobs/index.ts'
import { translateByEngines } from '../machine-translation-engines/index.ts'
import { replacementsOf } from '../replacement-rule-sets/index.ts'
import { proposedEntries, type RecognisedTerm, recogniseTerms, type TermbaseUse, termsOf } from '../termbases/index.ts'
import { findMemoryMatches, type MemoryMatch } from '../translation-memories/index.ts'
import { type EditedFileRow, findTransUnit, mayWork, type Neighbours, sourceBefore, type TransUnitRow } from './find.ts'
import { helpFor } from './help-for.ts'

const engineTimeoutMs = 15_000

interface Wish {
  unit: TransUnitRow
  neighbours: Neighbours
  file: EditedFileRow
  settings: JobSettings
}

/** What helps to translate a unit: memory matches, terms and, unless they are not wanted, what engines say. */
export async function findMatches(
  house: House,
  actor: Actor,
  uuid: string,
  { limit = 10, engines }: { limit?: number | undefined; engines?: 'true' | 'false' | undefined },
): Promise<Matches> {
  const { unit, neighbours, file } = await findTransUnit(house.db, actor, uuid)
  const settings = await helpFor(house.db, actor, file)
  if (!settings) throw notFound('transUnit')
  const wish = { unit, neighbours, file, settings }
  const [memoryAnswers, termMatches, answers] = await Promise.all([
    memoryMatches(house, wish, limit),
    suggestedTermsIn(house, actor, wish),
    engines === 'false' ? { machineTranslations: [], failures: [] } : engineAnswers(house, actor, wish),
  ])
  return { ...memoryAnswers, termMatches, ...answers }
}

const languagesOf = ({ sourceLanguage, targetLanguage }: EditedFileRow) => ({
  sourceLanguage: sourceLanguage.code,
  targetLanguage: targetLanguage.code,
})

export async function memoryMatches(
  house: House,
  { unit, neighbours, file, settings }: Wish,
  limit: number,
): Promise<Pick<Matches, 'translationMemoryMatches' | 'memoriesInPreparation'>> {
  if (settings.memories.length === 0) return { translationMemoryMatches: [], memoriesInPreparation: [] }
  const memories = settings.memories.map((memory) => ({ ...memory, minimum: memory.searchMinimum }))
  const query = { source: unit.source, name: unit.name, ...neighbours }
  const filling = new Set<string>()
  const wish = { memories, ...languagesOf(file), limit, onFilling: (memory: string) => filling.add(memory) }
  const [found = []] = await findMemoryMatches(house, wish, [query])
  const of = { source: segmentFromXml(unit.source), ...languagesOf(file) }
  const translationMemoryMatches = found.map((match) => ({
    ...presentMatch(match, of),
    translationMemory: memoryRef(settings, match.translationMemoryUuid),
  }))
  return { translationMemoryMatches, memoriesInPreparation: [...filling].map((uuid) => memoryRef(settings, uuid)) }
}

/** A match as answers show it, beside its memory: its target with the white space that the source has around it. */
export const presentMatch = (
  match: MemoryMatch,
  { source, sourceLanguage, targetLanguage }: { source: Segment; sourceLanguage: string; targetLanguage: string },
): Omit<Matches['translationMemoryMatches'][number], 'translationMemory'> => ({
  matchPercent: match.matchPercent,
  rawMatchPercent: match.rawMatchPercent,
  penalties: match.penalties,
  adapted: match.adapted,
  sourceSegment: { xml: match.source },
  targetSegment: { xml: segmentToXml(fitEdges(segmentFromXml(match.target), source, targetLanguage)) },
  difference: differenceOf({
    memory: segmentFromXml(match.source),
    source: withoutEdges(source),
    language: sourceLanguage,
  }),
  createdBy: match.createdBy,
  changedAt: match.changedAt.toISOString(),
})

const memoryRef = ({ memories }: Pick<JobSettings, 'memories'>, uuid: string) => ({
  '@id': iriOf('translation_memories', uuid),
  uuid,
  name: memories.find(({ translationMemoryUuid }) => translationMemoryUuid === uuid)?.name ?? '',
})

/** The terms of the job's termbases that occur in a unit's source. */
export async function termsIn(
  house: House,
  { unit, file, settings }: Pick<Wish, 'unit' | 'file' | 'settings'>,
): Promise<TermMatch[]> {
  if (settings.termbases.length === 0) return []
  const wish = { termbases: settings.termbases, ...languagesOf(file) }
  const [found] = await recogniseTerms(house, wish, [unit.sourceText])
  return (found ?? []).map((term) => presentTerm(term, settings.termbases))
}

/** The same, with what is suggested for them. */
async function suggestedTermsIn(house: House, actor: Actor, wish: Wish): Promise<SegmentTerm[]> {
  const terms = await termsIn(house, wish)
  const entries = terms.map(({ termEntryUuid }) => termEntryUuid)
  const proposed = await proposedEntries(house.db, actor, entries)
  return terms.map((term) => ({ ...term, hasOpenProposals: proposed.has(term.termEntryUuid) }))
}

/** A recognised term as answers show it. @param termbases with their names, the term's among them */
export const presentTerm = (
  { term, translations, start, end, kind, usageStatus, definition, termbaseUuid, termEntryUuid }: RecognisedTerm,
  termbases: readonly { termbaseUuid: string; name: string }[],
): TermMatch => ({
  term,
  translations,
  start,
  end,
  kind,
  usageStatus,
  definition,
  termEntryUuid,
  termbase: {
    '@id': iriOf('termbases', termbaseUuid),
    uuid: termbaseUuid,
    name: termbases.find((termbase) => termbase.termbaseUuid === termbaseUuid)?.name ?? '',
  },
})

/** Every engine of the job is asked at once, whatever its estimate: here a person decides. */
async function engineAnswers(house: House, actor: Actor, { unit, file, settings }: Wish) {
  if (settings.engines.length === 0) return { machineTranslations: [], failures: [] }
  const segment = { xml: unit.source, previous: await sourceBefore(house.db, unit) }
  const replacements = await replacementsOf(house.db, settings.sets.replacementRuleSet, languagesOf(file))
  const recognised = new Map<string, ReturnType<typeof termsOf>>()
  // All engines ask for the terms of the same segment; few have termbases of their own.
  const termsIn = (termbases: readonly TermbaseUse[], texts: readonly string[]) => {
    const key = [...termbases.map(({ termbaseUuid }) => termbaseUuid), ...texts].join('\n')
    const terms = recognised.get(key) ?? termsOf(house, { ...languagesOf(file), termbases }, texts)
    recognised.set(key, terms)
    return terms
  }
  const asked = await Promise.all(
    settings.engines.map(async ({ machineTranslationEngineUuid: uuid, name, provider }) => {
      const engines = [{ machineTranslationEngineUuid: uuid, minimum: 0 }]
      const { formality, termbases } = settings
      const wish = {
        engines,
        ...languagesOf(file),
        formality,
        replacements,
        termbases,
        termsIn,
        purpose: 'editor' as const,
        // Whoever only reads a job pays for what they ask themselves.
        work: { jobUuid: mayWork(file) ? file.jobUuid : null, userUuid: actor.uuid },
        isWaitedFor: true,
      }
      const began = performance.now()
      try {
        const signal = AbortSignal.timeout(engineTimeoutMs)
        const { answers, failures } = await translateByEngines(house, wish, [segment], signal)
        const milliseconds = Math.round(performance.now() - began)
        const engine = { '@id': iriOf('machine_translation_engines', uuid), uuid, name, provider }
        return {
          failures: failures.map(({ message, detail }) => ({ name, message, detail })),
          machineTranslations: answers.flatMap((answer) =>
            answer
              ? [
                  {
                    engine,
                    targetSegment: { xml: answer.xml },
                    qualityEstimationPercent: answer.qualityEstimationPercent,
                    milliseconds,
                  },
                ]
              : [],
          ),
        }
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        return { machineTranslations: [], failures: [{ name, message, detail: null }] }
      }
    }),
  )
  return {
    machineTranslations: asked.flatMap(({ machineTranslations }) => machineTranslations),
    failures: asked.flatMap(({ failures }) => failures),
  }
}
