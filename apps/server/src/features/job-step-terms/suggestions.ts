import { iriOf, uuidOf } from '@langwerk/contract/common'
import type { TermSuggestion, TermSuggestionInput } from '@langwerk/contract/job-step-terms'
import type { UsageStatus } from '@langwerk/contract/term-words'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { filesInStep, requirePermitted } from '../../access/job-steps.ts'
import type { Db } from '../../database/database.ts'
import { jobStepTerm } from '../../database/schema/job-steps.ts'
import { targetFile } from '../../database/schema/jobs.ts'
import { language, termEntry } from '../../database/schema/resources.ts'
import { accessDenied, conflict, invalid, notFound } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { seenStep } from '../job-steps/index.ts'
import { jobSettings } from '../jobs/index.ts'
import {
  changeEntry,
  insertEntry,
  pairsOf,
  recordNewEntry,
  requireNewEntryNotProposed,
  touchTermbase,
} from '../termbases/index.ts'

/** The terms that somebody has suggested in a step that they have, the last first. @throws Refusal 404, 403 */
export async function listSuggestions(db: Db, actor: Actor, stepUuid: string): Promise<TermSuggestion[]> {
  const { relation } = await seenStep(db, actor, stepUuid)
  if (!relation.has) throw accessDenied('review')
  return (await readSuggestions(db, actor, sql`g.step_uuid = ${stepUuid}`)).map(present)
}

/**
 * Suggests a term for the first of the job's termbases that has both languages.
 * @throws Refusal 404, 403 where the step does not let its people, 409 where it is finished or there is no such termbase, 422
 */
export async function suggestTerm(
  { db }: Pick<House, 'db'>,
  actor: Actor,
  stepUuid: string,
  { targetFile: file, sourceTerm, targetTerm, note = '' }: TermSuggestionInput,
): Promise<TermSuggestion> {
  const { step, relation } = await seenStep(db, actor, stepUuid)
  if (!relation.has) throw accessDenied('review')
  if (step.finishedAt) throw conflict('step_finished')
  const fileUuid = uuidOf(file)
  await requireSuggesting(db, actor, stepUuid, eq(targetFile.uuid, fileUuid))
  const pair = await pairFor(db, step.jobUuid, fileUuid)
  if (!pair) throw conflict('no_termbase_for_terms')
  const uuid = newUuid()
  const termOf = (index: string, text: string) => ({
    termbaseIndex: iriOf('termbase_indices', index),
    text,
    usageStatus: 'suggested' as const,
  })
  await db.transaction(async (tx) => {
    const place = { uuid, termbaseUuid: pair.termbaseUuid }
    const proposed = [
      { index: pair.source.uuid, text: sourceTerm.normalize('NFC') },
      { index: pair.target.uuid, text: targetTerm.normalize('NFC') },
    ]
    await requireNewEntryNotProposed(tx, actor, { ...place, terms: proposed, note }, 'sourceTerm')
    const terms = [termOf(pair.source.uuid, sourceTerm), termOf(pair.target.uuid, targetTerm)]
    await insertEntry(tx, place, { termbase: iriOf('termbases', pair.termbaseUuid), note, terms }, actor.uuid)
    await recordNewEntry(tx, actor, place, { reason: note })
    await tx.insert(jobStepTerm).values({ stepUuid, termEntryUuid: uuid })
  })
  return present(await suggestionOf(db, actor, uuid))
}

/** Of the job's termbases the first that has the languages of a target file. */
async function pairFor(db: Db, jobUuid: string, targetFileUuid: string) {
  const settings = await jobSettings(db, jobUuid)
  const [file] = await db
    .select({ code: language.code })
    .from(targetFile)
    .innerJoin(language, eq(language.uuid, targetFile.languageUuid))
    .where(eq(targetFile.uuid, targetFileUuid))
  if (!settings?.sourceLanguage || !file) return undefined
  const languages = { sourceLanguage: settings.sourceLanguage.code, targetLanguage: file.code }
  const [pair] = await pairsOf(db, { termbases: settings.termbases, ...languages })
  return pair
}

/** @throws Refusal 403 where the step does not let its people, 422 for a file that it does not cover. */
async function requireSuggesting(db: Db, actor: Actor, stepUuid: string, files: SQL) {
  const inStep = await filesInStep(db, { ...actor, jobStep: { uuid: stepUuid, alone: false } }, files)
  if (!inStep) throw invalid({ propertyPath: 'targetFile', code: 'step_files_of_other_job' })
  requirePermitted(inStep, 'enableTerminologyBuildUp')
}

/** Changes a term that one has suggested. @throws Refusal 404, 403; 409 once somebody has decided on it or the step is finished */
export async function changeSuggestion(
  { db }: Pick<House, 'db'>,
  actor: Actor,
  uuid: string,
  change: Partial<Omit<TermSuggestionInput, 'targetFile'>>,
): Promise<TermSuggestion> {
  const found = await openSuggestion(db, actor, uuid)
  const texts = [change.sourceTerm, change.targetTerm]
  const terms = found.terms.map((term, index) => ({
    uuid: term.uuid,
    termbaseIndex: iriOf('termbase_indices', term.termbaseIndexUuid),
    text: texts[index] ?? term.text,
  }))
  const changes = { terms, ...(change.note !== undefined && { note: change.note }) }
  await db.transaction((tx) => changeEntry(tx, found, changes, { actor, action: 'edited' }))
  return present(await suggestionOf(db, actor, uuid))
}

/** Takes back a term that one has suggested. @throws Refusal as `changeSuggestion` */
export async function removeSuggestion({ db }: Pick<House, 'db'>, actor: Actor, uuid: string) {
  const { termbaseUuid } = await openSuggestion(db, actor, uuid)
  await db.transaction(async (tx) => {
    await tx.delete(termEntry).where(eq(termEntry.uuid, uuid))
    await touchTermbase(tx, termbaseUuid)
  })
}

async function openSuggestion(db: Db, actor: Actor, uuid: string): Promise<SuggestionRow> {
  const found = await suggestionOf(db, actor, uuid)
  await requireSuggesting(db, actor, found.stepUuid, eq(targetFile.jobUuid, found.jobUuid))
  if (found.finished) throw conflict('step_finished')
  if (!isUndecided(found)) throw conflict('suggestion_decided')
  return found
}

interface SuggestionRow extends Record<string, unknown> {
  uuid: string
  termbaseUuid: string
  stepUuid: string
  jobUuid: string
  finished: boolean
  note: string
  createdAt: string
  /** The source's and the target's come first. */
  terms: { uuid: string; termbaseIndexUuid: string; text: string; usageStatus: UsageStatus }[]
}

async function suggestionOf(db: Db, actor: Actor, uuid: string): Promise<SuggestionRow> {
  const [found] = await readSuggestions(db, actor, sql`e.uuid = ${uuid}`)
  if (!found) throw notFound('termEntry')
  return found
}

/** Those of the actor's that are in no recycle bin, of steps that are still theirs: of a session for a step, of this one. */
async function readSuggestions(db: Db, actor: Actor, where: SQL): Promise<SuggestionRow[]> {
  const ofSession = actor.jobStep?.alone ? sql`and g.step_uuid = ${actor.jobStep.uuid}` : sql``
  const { rows } = await db.execute<SuggestionRow>(sql`
    select e.uuid, e.termbase_uuid as "termbaseUuid", s.uuid as "stepUuid", s.job_uuid as "jobUuid",
      s.finished_at is not null as finished, e.note, e.created_at as "createdAt",
      (select json_agg(json_build_object('uuid', t.uuid, 'termbaseIndexUuid', t.termbase_index_uuid, 'text', t.text,
        'usageStatus', t.usage_status) order by t.sort_id) from term t where t.term_entry_uuid = e.uuid) as terms
    from job_step_term g join term_entry e on e.uuid = g.term_entry_uuid join job_step s on s.uuid = g.step_uuid
    where ${where} and e.recycled_at is null and e.created_by_uuid = ${actor.uuid} and s.user_uuid = ${actor.uuid}
      and s.status = 'accepted' ${ofSession}
    order by g.created_at desc, e.uuid`)
  return rows
}

const isUndecided = ({ terms }: SuggestionRow) =>
  terms.length >= 2 && terms.every(({ usageStatus }) => usageStatus === 'suggested')

const present = (row: SuggestionRow): TermSuggestion => ({
  '@id': iriOf('term_suggestions', row.uuid),
  '@type': 'TermSuggestion',
  uuid: row.uuid,
  sourceTerm: row.terms[0]?.text ?? '',
  targetTerm: row.terms[1]?.text ?? '',
  note: row.note,
  usageStatus: row.terms[1]?.usageStatus ?? 'suggested',
  createdAt: new Date(row.createdAt).toISOString(),
  editable: !row.finished && isUndecided(row),
})
