import type { FoundFile } from '@langwerk/contract/start-search'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mayDo } from '../../access/item-rule.ts'
import { standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { file, targetFile } from '../../database/schema/jobs.ts'
import type { NameWish } from './found-named.ts'
import { bestNames, hasNameWords, mostCompared, nameWords } from './name-match.ts'
import { filesOfSteps } from './own-steps.ts'

/** Files of jobs by their names, the best first; of jobs that the actor may not read, those in a step of theirs. */
export async function findFiles(db: Db, actor: Actor, { query, limit, seen }: NameWish): Promise<FoundFile[]> {
  const words = nameWords(query)
  if (words.length === 0) return []
  const found = db
    .select({ uuid: file.uuid })
    .from(file)
    .innerJoin(shareable, eq(shareable.uuid, file.jobUuid))
    .where(and(seen, isNull(file.additionalToUuid), hasNameWords(file.originalName, words)))
    .limit(mostCompared)
  const rows = await db
    .select({ uuid: file.uuid, name: file.originalName, job: { uuid: shareable.uuid, name: shareable.name } })
    .from(file)
    .innerJoin(shareable, eq(shareable.uuid, file.jobUuid))
    .where(sql`${file.uuid} = any(array${found})`)
    .orderBy(bestNames(sql`${file.originalName}`, query), desc(file.createdAt), desc(file.uuid))
    .limit(limit)
  const edited = await soleTargetFiles(db, actor, rows)
  const ofJobs = rows.map((row) => ({ ...row, targetFile: edited.get(row.uuid) ?? null, jobStep: null }))
  const inSteps = rows.length < limit ? await filesOfSteps(db, actor, hasNameWords(file.originalName, words)) : []
  const others = new Map(
    inSteps
      .filter(({ fileUuid }) => !rows.some(({ uuid }) => uuid === fileUuid))
      .map((one) => [one.targetFileUuid, one] as const),
  )
  return [
    ...ofJobs,
    ...[...others.values()].map(({ fileUuid, originalName, jobUuid, jobName, targetFileUuid, stepUuid }) => ({
      uuid: fileUuid,
      name: originalName,
      job: { uuid: jobUuid, name: jobName },
      targetFile: { uuid: targetFileUuid },
      jobStep: { uuid: stepUuid },
    })),
  ].slice(0, limit)
}

/** Of files with a single target file, which the actor may open, that; by the uuid of the file. */
async function soleTargetFiles(db: Db, actor: Actor, rows: readonly Pick<FoundFile, 'uuid' | 'job'>[]) {
  if (rows.length === 0) return new Map<string, { uuid: string }>()
  const standings = await standingsOn(
    db,
    actor,
    rows.map(({ job }) => job.uuid),
  )
  const opened = rows.filter(({ job }) => {
    const standing = standings.get(job.uuid)
    return standing && mayDo(standing, 'accessWorkspace')
  })
  const targetFiles = await db
    .select({ uuid: targetFile.uuid, fileUuid: targetFile.fileUuid })
    .from(targetFile)
    .where(
      inArray(
        targetFile.fileUuid,
        opened.map(({ uuid }) => uuid),
      ),
    )
  return new Map(
    opened.flatMap(({ uuid }): [string, { uuid: string }][] => {
      const [only, ...others] = targetFiles.filter(({ fileUuid }) => fileUuid === uuid)
      return only && others.length === 0 ? [[uuid, { uuid: only.uuid }]] : []
    }),
  )
}
