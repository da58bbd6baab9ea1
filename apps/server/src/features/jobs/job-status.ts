import type { JobStatus } from '@langwerk/contract/jobs'
import type { JobStage, JobStatusTitle, Locale } from '@langwerk/contract/words'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { job } from '../../database/schema/jobs.ts'

type JobRow = typeof job.$inferSelect

/** Where a job may go from each state. */
const moves: Record<JobStatusTitle, readonly JobStatusTitle[]> = {
  init: ['preparing'],
  preparing: ['done', 'failed'],
  /** Files or languages that were added are prepared, or failed ones again. */
  done: ['preparing'],
  failed: ['preparing'],
}

/** Moves a job, with what changes along. @returns false where it is in no state from which it may go there, or not in the `stage` given. */
export async function moveJob(
  tx: Db,
  jobUuid: string,
  to: JobStatusTitle,
  { inStage, ...changes }: Partial<Omit<JobRow, 'uuid' | 'status'>> & { inStage?: JobStage } = {},
): Promise<boolean> {
  const from = (Object.keys(moves) as JobStatusTitle[]).filter((state) => moves[state].includes(to))
  const moved = await tx
    .update(job)
    .set({ ...changes, status: to })
    .where(and(eq(job.uuid, jobUuid), inArray(job.status, from), inStage && eq(job.stage, inStage)))
    .returning({ uuid: job.uuid })
  return moved.length > 0
}

/** How each stage's own hundred percent lies in the job's. */
const stageShares: Record<JobStage, { from: number; to: number }> = {
  read: { from: 0, to: 25 },
  pretranslate: { from: 25, to: 80 },
  check: { from: 80, to: 99 },
}

/** @param share how much of the stage is done, 0 to 1. */
export function jobProgress(stage: JobStage, share: number): number {
  const { from, to } = stageShares[stage]
  return Math.floor(from + (to - from) * Math.min(1, Math.max(0, share)))
}

/** What of a job failed, or is still to be done, as columns of a query over `job`, whose column is written out: it must not be taken for one of theirs. */
export const statusCounts = {
  errors: sql<number>`(select count(*)::int from job_error e where e.job_uuid = job.uuid)`,
  filesFailed: sql<number>`(select count(*)::int from file f where f.job_uuid = job.uuid and f.problem is not null)`,
  filesNotPrepared: sql<number>`case when job.status = 'done' and job.finished_at is null then (select count(*)::int from file f
    where f.job_uuid = job.uuid and f.problem is null and exists (select from job_target_language l
      where l.job_uuid = job.uuid and not exists (select from target_file t
        where t.file_uuid = f.uuid and t.language_uuid = l.language_uuid))) else 0 end`,
}

export function presentStatus(
  {
    status,
    progress,
    readyAt,
    errors,
    filesFailed,
    filesNotPrepared,
  }: Pick<JobRow, 'status' | 'progress' | 'readyAt'> & Pick<JobStatus, keyof typeof statusCounts>,
  locale: Locale,
): JobStatus {
  return {
    title: status,
    translatedTitle: titles[locale][status === 'done' && errors > 0 ? 'doneWithErrors' : status],
    progress: status === 'done' ? 100 : progress,
    spinner: status === 'preparing',
    failed: status === 'failed',
    readyAt: readyAt?.toISOString() ?? null,
    errors,
    filesFailed,
    filesNotPrepared,
  }
}

const titles: Record<Locale, Record<JobStatusTitle | 'doneWithErrors', string>> = {
  en: {
    init: 'Not started',
    preparing: 'In preparation',
    done: 'Done',
    doneWithErrors: 'Done with errors',
    failed: 'Failed',
  },
  de: {
    init: 'Nicht gestartet',
    preparing: 'In Vorbereitung',
    done: 'Fertig',
    doneWithErrors: 'Fertig mit Fehlern',
    failed: 'Fehlgeschlagen',
  },
}
