import { iriOf, type TeamShareInput, uuidOf } from '@langwerk/contract/common'
import type { termImportRoutes } from '@langwerk/contract/term-imports'
import { extractsTerms, type TermImportType, termImportTypes } from '@langwerk/contract/term-words'
import { extractionLanguage } from '@langwerk/extraction/text/languages'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, isGrantedDirectly, teamsGranting } from '../../access/actor.ts'
import { standingOfOwner } from '../../access/item-rule.ts'
import { requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareableTeam } from '../../database/schema/access.ts'
import { language, type termImport } from '../../database/schema/resources.ts'
import { invalid } from '../../foundation/refusals.ts'
import { requireShares } from '../../kit/save-teams.ts'
import { requireCreation } from '../../kit/shareables.ts'
import { termbaseKind } from '../termbases/index.ts'
import { languagesOfSource, requireSource, type TermSource } from './term-sources.ts'

type Input = z.infer<typeof termImportRoutes.create.body>
type Columns = Pick<
  typeof termImport.$inferInsert,
  'termbaseUuid' | 'termbaseTeams' | 'termImportType' | 'languageUuids' | 'columns' | 'sourceUuid'
> & { minimumConfidence?: number; skipKnown?: boolean }

/**
 * What a new import is, as its columns: whether it reads terms into a termbase, which takes the right to edit that one, or finds terms
 * in texts, which takes the right to read both these and the destination: what was found is merged by those who may.
 * @throws Refusal 422 at what does not go together, 403 where the actor may not do it.
 */
export async function columnsOfInput(db: Db, actor: Actor, body: Input): Promise<Columns> {
  const termImportType = typeOf(body)
  const languageUuids = await requireLanguages(db, body.languages ?? [])
  requireOfType(termImportType, body)
  const termbaseUuid = body.destinationTermbase ? uuidOf(body.destinationTermbase) : null
  const { termbaseTeams = [] } = body
  if (!extractsTerms(termImportType)) {
    await requireDestination(db, actor, termbaseUuid, termbaseTeams)
    if (termImportType === 'empty' && languageUuids.length === 0)
      throw invalid({ propertyPath: 'languages', code: 'one_or_two_languages' })
    return { termbaseUuid, termbaseTeams, termImportType, languageUuids, columns: body.columns ?? null }
  }
  if (termbaseUuid)
    await requireActionOnNamed(
      db,
      actor,
      { kind: 'termbase', object: 'termbase', uuid: termbaseUuid, propertyPath: 'destinationTermbase' },
      'read',
    )
  const source = sourceOf(body)
  if (source) await requireSource(db, actor, source)
  const teams = body.termbaseTeams ?? (termbaseUuid ? await teamsAlike(db, actor, termbaseUuid) : [])
  requireMaking(actor, termImportType, teams)
  const standing = standingOfOwner('termbase')
  await requireShares(db, actor, { shares: teams, standing, field: 'termbaseTeams' })
  return {
    termbaseUuid,
    termbaseTeams: teams,
    termImportType,
    languageUuids: source
      ? await languagesOfSource(db, source, languageUuids)
      : await requireExtractable(db, termImportType, languageUuids),
    columns: null,
    sourceUuid: source?.uuid ?? null,
    minimumConfidence: body.minimumConfidence,
    skipKnown: body.skipKnown,
  }
}

/** What a worker is to fill is written by it. */
function typeOf({ termImportType: written, artificialIntelligenceWorker: worker }: Input): TermImportType {
  const type = termImportTypes.find((one) => written?.split('/').at(-1) === one) ?? 'documents'
  return type === 'empty' && worker ? 'generated' : type
}

/** The termbase of what an import found is a termbase, and is made by those who may use the term factory. */
export const ownTermbaseKind = {
  ...termbaseKind,
  creation: 'termFactory' as const,
  uncounted: true as const,
  toRow: async (...given: Parameters<typeof termbaseKind.toRow>) => ({
    ...(await termbaseKind.toRow(...given)),
    isTermImportTermbase: true,
  }),
}

/** Documents are read as well by those who make termbases without the term factory. */
export const kindOfOwnTermbase = (actor: Actor, type: TermImportType) => {
  const uses =
    isGrantedDirectly(actor, 'termFactory', 'create') || teamsGranting(actor, 'termFactory', 'create').length > 0
  return type === 'documents' && !uses ? { ...ownTermbaseKind, creation: 'termbase' as const } : ownTermbaseKind
}

const requireMaking = (actor: Actor, type: TermImportType, teams: readonly TeamShareInput[]) =>
  requireCreation(actor, kindOfOwnTermbase(actor, type), teams)

/** The teams of a thing that the actor is in as well, as what is made beside it is shared. */
export async function teamsAlike(db: Db, actor: Actor, uuid: string): Promise<TeamShareInput[]> {
  const rows = await db
    .select({ teamUuid: shareableTeam.teamUuid, primaryTeam: shareableTeam.primaryTeam })
    .from(shareableTeam)
    .where(
      and(
        eq(shareableTeam.shareableUuid, uuid),
        actor.administrator
          ? undefined
          : inArray(
              shareableTeam.teamUuid,
              actor.teams.map((team) => team.uuid),
            ),
      ),
    )
  return rows.map(({ teamUuid, primaryTeam }) => ({ team: iriOf('teams', teamUuid), primaryTeam }))
}

/** Nothing is taken that an import of the type has no use for. */
function requireOfType(type: TermImportType, body: Input) {
  const refuse = (propertyPath: keyof Input, isGiven: boolean, code: 'only_of_extraction' | 'source_of_other_type') => {
    if (isGiven) throw invalid({ propertyPath, code })
  }
  refuse('job', Boolean(body.job) && type !== 'job', 'source_of_other_type')
  refuse('translationMemory', Boolean(body.translationMemory) && type !== 'translationMemory', 'source_of_other_type')
  refuse('columns', Boolean(body.columns) && extractsTerms(type), 'source_of_other_type')
  refuse('minimumConfidence', body.minimumConfidence !== undefined && !extractsTerms(type), 'only_of_extraction')
  const hasWorker = Boolean(body.artificialIntelligenceWorker)
  refuse('artificialIntelligenceWorker', hasWorker && !extractsTerms(type), 'only_of_extraction')
  refuse('budget', Boolean(body.budget) && !extractsTerms(type), 'only_of_extraction')
  refuse('skipKnown', body.skipKnown === true && !extractsTerms(type), 'only_of_extraction')
  if (type === 'generated' && !hasWorker)
    throw invalid({ propertyPath: 'artificialIntelligenceWorker', code: 'worker_required' })
  if (type === 'job' && !body.job) throw invalid({ propertyPath: 'job', code: 'source_required' })
  if (type === 'translationMemory' && !body.translationMemory)
    throw invalid({ propertyPath: 'translationMemory', code: 'source_required' })
}

function sourceOf({ job, translationMemory }: Input): TermSource | null {
  if (job) return { kind: 'job', uuid: uuidOf(job) }
  return translationMemory ? { kind: 'translationMemory', uuid: uuidOf(translationMemory) } : null
}

async function requireDestination(db: Db, actor: Actor, uuid: string | null, teams: readonly TeamShareInput[]) {
  if (!uuid) {
    requireCreation(actor, termbaseKind, teams)
    const standing = standingOfOwner('termbase')
    await requireShares(db, actor, { shares: teams, standing, field: 'termbaseTeams' })
    return
  }
  const termbase = { kind: 'termbase', object: 'termbase', uuid, propertyPath: 'destinationTermbase' } as const
  await requireActionOnNamed(db, actor, termbase, 'edit')
  if (teams.length > 0) throw invalid({ propertyPath: 'termbaseTeams', code: 'termbase_keeps_teams' })
}

async function requireLanguages(db: Db, iris: readonly string[]): Promise<string[]> {
  const uuids = iris.map(uuidOf)
  const rows = await db.select({ uuid: language.uuid }).from(language).where(inArray(language.uuid, uuids))
  const known = new Set(rows.map(({ uuid }) => uuid))
  const unknown = uuids.findIndex((uuid) => !known.has(uuid))
  if (unknown >= 0)
    throw invalid({ propertyPath: `languages[${unknown}]`, code: 'does_not_exist', values: { what: 'language' } })
  return [...new Set(uuids)]
}

/** Bilingual files say their languages themselves; of texts, and of what is written, one must know them. */
async function requireExtractable(db: Db, type: TermImportType, uuids: readonly string[]): Promise<string[]> {
  if (uuids.length === 0 && type !== 'xliff') throw invalid({ propertyPath: 'languages', code: 'one_or_two_languages' })
  const rows = await db
    .select({ uuid: language.uuid, code: language.code })
    .from(language)
    .where(inArray(language.uuid, [...uuids]))
  uuids.forEach((uuid, index) => {
    const code = rows.find((row) => row.uuid === uuid)?.code ?? ''
    if (!extractionLanguage(code))
      throw invalid({ propertyPath: `languages[${index}]`, code: 'language_not_extracted' })
  })
  return [...uuids]
}
