import { iriOf } from '@langwerk/contract/common'
import type { EditedFile } from '@langwerk/contract/edited-files'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mayDo } from '../../access/item-rule.ts'
import { coveredBy, coversFile, inPartsOf, overlapping, type WorkInStep } from '../../access/job-steps.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { file, targetFile } from '../../database/schema/jobs.ts'
import { language } from '../../database/schema/resources.ts'
import { artificialIntelligenceWorkerUse } from '../../database/schema/uses.ts'
import { qualityRulesOf } from '../../kit/quality-rules.ts'
import { type EditedFileRow, findFile, isCopy, isReadOnly, mayLock } from './find.ts'

/** A target file as the editor opens it, with its numbers and the other files of the job. */
export async function editedFile(db: Db, actor: Actor, uuid: string): Promise<EditedFile> {
  const found = await findFile(db, actor, uuid)
  const { byStatus, ...numbers } = await statusNumbers(db, uuid)
  return {
    '@id': iriOf('target_files', uuid),
    '@type': 'TargetFile',
    uuid,
    originalName: found.originalName,
    job: { '@id': iriOf('jobs', found.jobUuid), uuid: found.jobUuid, name: found.jobName },
    copyWriting: isCopy(found),
    transcreation: found.object === 'jobTranscreation',
    writesAnew: isCopy(found) && found.usePrompt,
    sourceLanguage: languageRef(found.sourceLanguage),
    targetLanguage: languageRef(found.targetLanguage),
    readOnly: isReadOnly(found),
    finished: found.finishedAt !== null,
    mayLock: mayLock(found),
    jobStep: found.step && (await presentStep(db, found.step, uuid)),
    stepsToReturn: await stepsToReturn(db, found),
    ...numbers,
    byStatus,
    byMessage: await messageNumbers(db, uuid),
    siblings: await siblingsOf(db, found),
    hasPreview: numbers.segments > 0,
    // Runs are started by those who have a place in the job.
    artificialIntelligenceWorker: found.step ? null : await firstWorker(db, found.jobUuid),
    qualityRules: [
      ...(await qualityRulesOf(db, found.jobUuid, {
        sourceLanguage: found.sourceLanguage.code,
        targetLanguage: found.targetLanguage.code,
      })),
    ],
  }
}

/** The step with how much of the file it covers, and has confirmed. */
async function presentStep(db: Db, step: WorkInStep, targetFileUuid: string): Promise<EditedFile['jobStep']> {
  const { rows } = await db.execute<{ name: string; segments: number; confirmedSegments: number }>(sql`
    select s.name, count(t.uuid)::int as segments, (count(t.uuid) filter (where exists (select from job_step_unit u
      where u.step_uuid = s.uuid and u.trans_unit_uuid = t.uuid and u.version is not null)))::int as "confirmedSegments"
    from job_step s left join trans_unit t on t.target_file_uuid = ${targetFileUuid} and not t.locked
      and ${inPartsOf(step, sql`t.sort_id`) ?? sql`true`}
    where s.uuid = ${step.uuid} group by s.uuid`)
  const { uuid, finished, waits, parts, permissions } = step
  return { uuid, finished, waits, parts, permissions, ...rows[0]! }
}

/** In a step those before it that cover the file and some of its segments; outside of steps all, for those who edit the job. */
async function stepsToReturn(db: Db, { uuid, jobUuid, targetLanguage, standing, step, finishedAt }: EditedFileRow) {
  if (finishedAt !== null || !(step || mayDo(standing, 'edit'))) return []
  const own = sql`exists (select from job_step n where n.uuid = ${step?.uuid ?? null} and n.finished_at is null
    and n.parent_uuid is not distinct from s.parent_uuid and n.sort_id > s.sort_id and ${overlapping(sql`s`, sql`n`)})`
  const { rows } = await db.execute<EditedFile['stepsToReturn'][number]>(sql`
    select s.uuid, s.name, s.sort_id as "sortId" from job_step s
    where s.job_uuid = ${jobUuid} and s.status = 'accepted' and s.finished_at is not null ${step ? sql`and ${own}` : sql``}
      and ${coversFile(sql`s`, { uuid, languageUuid: targetLanguage.uuid })}
    order by s.sort_id, s.uuid`)
  return rows
}

/** The first of the job's AI workers. */
async function firstWorker(db: Db, jobUuid: string) {
  const [first] = await db
    .select({ uuid: shareable.uuid, name: shareable.name })
    .from(artificialIntelligenceWorkerUse)
    .innerJoin(shareable, eq(shareable.uuid, artificialIntelligenceWorkerUse.setUuid))
    .where(eq(artificialIntelligenceWorkerUse.ownerUuid, jobUuid))
    .orderBy(asc(artificialIntelligenceWorkerUse.sortId), asc(artificialIntelligenceWorkerUse.uuid))
    .limit(1)
  return first ? { '@id': iriOf('artificial_intelligence_workers', first.uuid), ...first } : null
}

const languageRef = ({ uuid, code, name }: EditedFileRow['sourceLanguage']) => ({
  '@id': iriOf('languages', uuid),
  uuid,
  code,
  name,
})

async function statusNumbers(db: Db, targetFileUuid: string) {
  const { rows } = await db.execute<{ status: keyof EditedFile['byStatus']; segments: number; words: number }>(sql`
    select status, count(*)::int as segments, sum(words)::int as words
    from trans_unit where target_file_uuid = ${targetFileUuid} group by status`)
  const of = (status: keyof EditedFile['byStatus']) => rows.find((row) => row.status === status)
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return {
    segments: sum(rows.map(({ segments }) => segments)),
    words: sum(rows.map(({ words }) => words)),
    confirmedWords: of('confirmed')?.words ?? 0,
    byStatus: {
      untranslated: of('untranslated')?.segments ?? 0,
      pretranslated: of('pretranslated')?.segments ?? 0,
      edited: of('edited')?.segments ?? 0,
      confirmed: of('confirmed')?.segments ?? 0,
    },
  }
}

/** Grouped by the list of processors: few lists are many units'. */
async function messageNumbers(db: Db, targetFileUuid: string): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ processors: string[]; units: number }>(sql`
    select jsonb_path_query_array(messages, '$[*] ? (@.falsePositive == false).processor') as processors, count(*)::int as units
    from trans_unit where target_file_uuid = ${targetFileUuid} and messages <> '[]'::jsonb group by 1`)
  const numbers: Record<string, number> = {}
  for (const { processors, units } of rows)
    for (const processor of new Set(processors)) numbers[processor] = (numbers[processor] ?? 0) + units
  return numbers
}

/** Of a step those that it covers. */
async function siblingsOf(db: Db, { uuid, jobUuid, step }: EditedFileRow) {
  const rows = await db
    .select({
      uuid: targetFile.uuid,
      originalName: file.originalName,
      targetLanguage: { uuid: language.uuid, code: language.code, name: language.name },
    })
    .from(targetFile)
    .innerJoin(file, eq(file.uuid, targetFile.fileUuid))
    .innerJoin(language, eq(language.uuid, targetFile.languageUuid))
    .where(and(eq(targetFile.jobUuid, jobUuid), step ? coveredBy(step.uuid) : undefined))
    .orderBy(asc(file.sortId), asc(language.sortId))
  return rows
    .filter((row) => row.uuid !== uuid)
    .map((row) => ({ ...row, targetLanguage: languageRef(row.targetLanguage) }))
}
