import { iriOf } from '@langwerk/contract/common'
import type { WorkerOfVersion } from '@langwerk/contract/worker-of-version'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { readNames } from '../../access/names.ts'
import type { Db } from '../../database/database.ts'
import { transUnitLock, transUnitVersion } from '../../database/schema/jobs.ts'
import { workerRun, workerRunSegment } from '../../database/schema/worker-runs.ts'
import { collection } from '../../kit/list-page.ts'
import { costOf } from '../generative-artificial-intelligence-models/index.ts'
import { findTransUnit, mayWork, type TransUnitRow } from './find.ts'
import { originOf } from './present.ts'

/** The versions of a unit, newest first; one that was never saved has what the preparation gave it. */
export async function listVersions(db: Db, actor: Actor, uuid: string) {
  const { unit, file } = await findTransUnit(db, actor, uuid)
  const rows = await db
    .select()
    .from(transUnitVersion)
    .where(eq(transUnitVersion.transUnitUuid, uuid))
    .orderBy(desc(transUnitVersion.version))
  const locks = await db
    .select()
    .from(transUnitLock)
    .where(eq(transUnitLock.transUnitUuid, uuid))
    .orderBy(desc(transUnitLock.createdAt))
  const names = await readNames(
    db,
    actor,
    [...rows, ...locks].map(({ userUuid }) => userUuid),
  )
  const nameOf = (userUuid: string | null) => (userUuid === null ? null : (names.get(userUuid) ?? ''))
  const kept = rows.map((row) => ({
    version: row.version,
    sourceSegment: row.changedSource === null ? null : { xml: row.changedSource },
    targetSegment: { xml: row.target },
    status: row.status,
    origin: originOf(row),
    createdAt: row.createdAt.toISOString(),
    createdBy: nameOf(row.userUuid),
  }))
  const workers = await workersOf(db, uuid, mayWork(file))
  const versions = kept[0]?.version === unit.version ? kept : [...(await unsaved(db, unit)), ...kept]
  return collection(
    `/trans_units/${uuid}/versions`,
    versions.map((shown) => ({
      ...shown,
      worker: workers.get(shown.version) ?? null,
      locks: locks
        .filter((lock) => lock.version === shown.version)
        .map(({ locked, createdAt, userUuid }) => ({
          locked,
          createdAt: createdAt.toISOString(),
          createdBy: nameOf(userUuid),
        })),
    })),
  )
}

/** The workers that wrote versions of a unit, by version. @param seesCosts whether the reader works there */
async function workersOf(db: Db, uuid: string, seesCosts: boolean): Promise<Map<number, WorkerOfVersion>> {
  const rows = await db
    .select({ run: workerRun, segment: workerRunSegment })
    .from(workerRunSegment)
    .innerJoin(workerRun, eq(workerRun.uuid, workerRunSegment.runUuid))
    .where(
      and(
        eq(workerRunSegment.transUnitUuid, uuid),
        // What it only remarked on stayed as it was.
        gt(workerRunSegment.versionAfter, workerRunSegment.version),
      ),
    )
  return new Map(
    rows.flatMap(({ run, segment: { versionAfter, inputTokens, outputTokens, costMillionths, currency } }) => {
      if (versionAfter === null) return []
      const shown: WorkerOfVersion = {
        artificialIntelligenceWorkerRun: iriOf('artificial_intelligence_worker_runs', run.uuid),
        artificialIntelligenceWorker: { name: run.worker.name, version: run.worker.version },
        generativeArtificialIntelligenceModel: { name: run.worker.modelName },
        inputTokens,
        outputTokens,
        cost: seesCosts && currency && costMillionths !== null ? costOf(currency, costMillionths) : null,
      }
      return [[versionAfter, shown] as const]
    }),
  )
}

async function unsaved(db: Db, unit: TransUnitRow) {
  const { rows } = await db.execute<{ at: string }>(sql`
    select coalesce(t.updated_at, j.ready_at, now()) as at from trans_unit t join job j on j.uuid = t.job_uuid
    where t.uuid = ${unit.uuid}`)
  return rows.map(({ at }) => ({
    version: unit.version,
    sourceSegment: unit.originalSource === null ? null : { xml: unit.source },
    targetSegment: { xml: unit.target },
    status: unit.status,
    origin: originOf(unit),
    createdAt: new Date(at).toISOString(),
    createdBy: null,
  }))
}
