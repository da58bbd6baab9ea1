import { createHash } from 'node:crypto'
import { iriOf } from '@langwerk/contract/common'
import { type Origin, originWord } from '@langwerk/contract/origin'
import type { QualityMessage } from '@langwerk/contract/quality-message'
import type { TransUnit } from '@langwerk/contract/trans-units'
import { messageText } from '@langwerk/quality/messages'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { namesSeen } from '../../access/names.ts'
import type { Db } from '../../database/database.ts'
import type { StoredQualityMessage } from '../../database/schema/jobs.ts'
import { numberArrayText, uuidArray } from '../../database/uuid-array.ts'
import { segmentsOfJob } from '../../kit/files-of-job.ts'
import { type EditedFileRow, isCopy, type TransUnitRow } from './find.ts'
import { stateInStep } from './units-in-step.ts'

type Languages = Pick<EditedFileRow, 'jobUuid' | 'sourceLanguage' | 'targetLanguage' | 'step'>

/** Trans units of one target file (or of files in the same languages of one job) as the contract shows them. */
export async function presentAll(
  db: Db,
  actor: Actor,
  file: Languages,
  rows: readonly TransUnitRow[],
): Promise<TransUnit[]> {
  if (rows.length === 0) return []
  const numbers = await numbersOf(db, actor, file, rows)
  const inStep = await stateInStep(db, file.step, rows)
  return rows.map((row) =>
    presentRow(file, row, {
      repetitions: (isCopy(file) ? undefined : numbers.repetitions.get(String(row.sourceHash))) ?? 1,
      commentCount: numbers.comments.get(row.uuid) ?? 0,
      updatedBy: (row.updatedByUuid && numbers.names.get(row.updatedByUuid)) || null,
      jobStep: inStep.get(row.uuid) ?? null,
    }),
  )
}

/** One trans unit with what does not stand in its row. */
export function presentRow(
  file: Pick<Languages, 'sourceLanguage' | 'targetLanguage'>,
  row: TransUnitRow,
  numbers: Pick<TransUnit, 'repetitions' | 'commentCount' | 'updatedBy' | 'jobStep'>,
): TransUnit {
  return {
    '@id': iriOf('trans_units', row.uuid),
    '@type': 'TransUnit',
    uuid: row.uuid,
    sortId: row.sortId,
    sourceSegment: { uuid: sideUuid(row.uuid, 'source'), xml: row.source, language: file.sourceLanguage.code },
    originalSource: row.originalSource,
    targetSegment: { uuid: sideUuid(row.uuid, 'target'), xml: row.target, language: file.targetLanguage.code },
    status: row.status,
    locked: row.locked,
    origin: originOf(row),
    documentState: documentStateOf(row),
    messages: row.messages.map((message) => presentMessage(message, row.falsePositives)),
    falsePositives: row.falsePositives,
    version: row.version,
    tags: row.tags,
    name: row.name,
    note: row.note,
    maxCharacters: row.maxCharacters,
    maxLines: row.maxLines,
    documentUnit: row.documentUnit,
    structure: row.structure,
    updatedAt: row.updatedAt?.toISOString() ?? null,
    ...numbers,
  }
}

export async function presentOne(db: Db, actor: Actor, file: Languages, row: TransUnitRow): Promise<TransUnit> {
  const [shown] = await presentAll(db, actor, file, [row])
  return shown!
}

type OriginColumns = Pick<TransUnitRow, 'originType' | 'originMatchPercent' | 'originName'>

export function originOf({ originType, originMatchPercent, originName }: OriginColumns): Origin | null {
  const said = { matchPercent: originMatchPercent, name: originName }
  if (originType === 'repetition') return { type: 'translationMemory', ...said, repetition: true }
  return originType && { type: originType, ...said }
}

function documentStateOf({
  documentState: state,
  documentOrigin: origin,
  documentMatchPercent: matchPercent,
}: TransUnitRow) {
  return state === null && origin === null && matchPercent === null ? null : { state, origin, matchPercent }
}

export const originColumns = (origin: Origin | null): OriginColumns => ({
  originType: origin && originWord(origin),
  originMatchPercent: origin?.matchPercent ?? null,
  originName: origin?.name ?? null,
})

const presentMessage = (message: StoredQualityMessage, falsePositives: readonly string[]): QualityMessage => ({
  ...message,
  rule: message.rule ?? null,
  falsePositive: falsePositives.includes(message.caseKey),
  text: messageText(message.key, message.values),
})

/** What an answer shows of a unit that does not stand in its row, for all units in one query. */
async function numbersOf(db: Db, actor: Actor, { jobUuid, targetLanguage }: Languages, rows: readonly TransUnitRow[]) {
  const hashes = [...new Set(rows.map(({ sourceHash }) => sourceHash))]
  const people = [...new Set(rows.flatMap(({ updatedByUuid }) => updatedByUuid ?? []))]
  const found = await db.execute<{ kind: 'repetitions' | 'comments' | 'name'; id: string; value: string }>(sql`
    select 'repetitions' as kind, t.source_hash::text as id, count(*)::text as value
    from trans_unit t join target_file f on f.uuid = t.target_file_uuid
    where ${segmentsOfJob(jobUuid)} and f.language_uuid = ${targetLanguage.uuid} and t.source_hash = any(${numberArrayText(hashes)}::int8[])
    group by t.source_hash
    union all
    select 'comments', trans_unit_uuid::text, count(*)::text
    from trans_unit_comment where trans_unit_uuid = any(${uuidArray(rows.map(({ uuid }) => uuid))})
    group by trans_unit_uuid
    union all
    select 'name', uuid::text, trim(first_name || ' ' || last_name)
    from user_account where uuid = any(${uuidArray(people)}) and ${namesSeen(actor) ?? sql`true`}`)
  const of = (kind: 'repetitions' | 'comments' | 'name') => found.rows.filter((row) => row.kind === kind)
  return {
    repetitions: new Map(of('repetitions').map(({ id, value }) => [id, Number(value)])),
    comments: new Map(of('comments').map(({ id, value }) => [id, Number(value)])),
    names: new Map(of('name').map(({ id, value }) => [id, value])),
  }
}

/** A segment's own uuid: a name-based one (RFC 9562, 5.5) below its trans unit's. */
function sideUuid(transUnitUuid: string, side: 'source' | 'target'): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(transUnitUuid.replaceAll('-', ''), 'hex'))
    .update(side)
    .digest()
    .subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
