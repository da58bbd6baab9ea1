import type { QualityRule } from '@langwerk/contract/edited-files'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { file, targetFile, transUnit } from '../../database/schema/jobs.ts'
import { language } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { qualityRulesOf, qualityRulesOfSet } from '../../kit/quality-rules.ts'
import { type ModelRow, readModel } from '../generative-artificial-intelligence-models/index.ts'
import { type JobSettings, jobSettings } from '../jobs/index.ts'
import type { Action } from './actions/action.ts'
import { actions } from './actions/index.ts'
import { type LeastPercent, leastPercentsOf } from './least-percent.ts'
import type { RunRow } from './run-rows.ts'

/** A run with all that its calls have in common. */
export interface RunWork {
  house: House
  run: RunRow
  action: Action
  model: ModelRow
  settings: JobSettings & { sourceLanguage: NonNullable<JobSettings['sourceLanguage']> }
  leastPercentOf: LeastPercent
  fileWork(targetFileUuid: string): Promise<FileWork>
}

/** A target file of a run, as its segments are worked on. */
export interface FileWork {
  uuid: string
  fileName: string
  /** BCP 47. */
  languages: { sourceLanguage: string; targetLanguage: string }
  /** By which its targets are checked. */
  rules: readonly QualityRule[]
  /** Those that the worker is restricted to; null where it is not. */
  rulesOfWorker: readonly QualityRule[] | null
  /** What was confirmed last, the newest last. */
  confirmed: { source: string; target: string }[]
}

/** @returns `gone` where the worker or its model is no more, and null where its job is not. */
export async function openWork(house: House, run: RunRow): Promise<RunWork | 'gone' | null> {
  const { db } = house
  const settings = await jobSettings(db, run.jobUuid)
  if (!settings?.sourceLanguage) return null
  const model = run.workerUuid && run.modelUuid ? await readModel(db, run.modelUuid) : undefined
  if (!model) return 'gone'
  const { sourceLanguage } = settings
  return {
    house,
    run,
    action: actions[run.worker.action],
    model,
    settings: { ...settings, sourceLanguage },
    leastPercentOf: await leastPercentsOf(db, settings),
    fileWork: filesOf(db, run, sourceLanguage.code),
  }
}

/** What of a worker makes its requests. */
export type RequestingWorker = Omit<RunRow['worker'], 'name' | 'version' | 'modelName'>

interface WorkOf {
  jobUuid: string
  worker: RequestingWorker
}

/** Opens the target files of a run, each once. */
export function filesOf(db: Db, run: WorkOf, sourceLanguage: string): RunWork['fileWork'] {
  const known = new Map<string, Promise<FileWork>>()
  return (uuid) => {
    const opened = known.get(uuid) ?? openFile(db, run, sourceLanguage, uuid)
    known.set(uuid, opened)
    return opened
  }
}

async function openFile(db: Db, { jobUuid, worker }: WorkOf, sourceLanguage: string, uuid: string): Promise<FileWork> {
  const [found] = await db
    .select({ fileName: file.originalName, targetLanguage: language.code })
    .from(targetFile)
    .innerJoin(file, eq(file.uuid, targetFile.fileUuid))
    .innerJoin(language, eq(language.uuid, targetFile.languageUuid))
    .where(eq(targetFile.uuid, uuid))
  if (!found) throw new Error(`No target file ${uuid}`)
  const languages = { sourceLanguage, targetLanguage: found.targetLanguage }
  return {
    uuid,
    fileName: found.fileName,
    languages,
    rules: await qualityRulesOf(db, jobUuid, languages),
    rulesOfWorker: worker.ruleSetUuid === null ? null : await qualityRulesOfSet(db, worker.ruleSetUuid, languages),
    confirmed: await lastConfirmed(db, uuid),
  }
}

/** As many as a request shows. */
const mostConfirmed = 4

/** What people confirmed last in a file. */
async function lastConfirmed(db: Db, targetFileUuid: string) {
  const rows = await db
    .select({ source: transUnit.sourceText, target: transUnit.targetText })
    .from(transUnit)
    .where(
      and(
        eq(transUnit.targetFileUuid, targetFileUuid),
        eq(transUnit.status, 'confirmed'),
        sql`${transUnit.updatedAt} is not null and ${transUnit.originType} is distinct from 'artificialIntelligence'`,
      ),
    )
    .orderBy(desc(transUnit.updatedAt))
    .limit(mostConfirmed)
  return rows.reverse()
}
