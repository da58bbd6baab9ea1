import type { Actor } from '../../access/actor.ts'
import type { Standing } from '../../access/item-rule.ts'
import { standingsOn } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { type JobSettings, jobSettings } from '../jobs/index.ts'
import { mayWork } from './find.ts'

/**
 * The settings of a job with the memories, termbases and engines that help somebody in its files: all for those who work
 * there. Others see the job, and of what it is made with only what they may read themselves.
 * @returns null where there is no such job.
 */
export async function helpFor(
  db: Db,
  actor: Actor,
  { jobUuid, standing }: { jobUuid: string; standing: Standing },
): Promise<JobSettings | null> {
  const settings = await jobSettings(db, jobUuid)
  if (!settings || mayWork({ standing })) return settings
  const { memories, termbases, engines } = settings
  const standings = await standingsOn(db, actor, [
    ...memories.map(({ translationMemoryUuid }) => translationMemoryUuid),
    ...termbases.map(({ termbaseUuid }) => termbaseUuid),
    ...engines.map(({ machineTranslationEngineUuid }) => machineTranslationEngineUuid),
  ])
  return {
    ...settings,
    memories: memories.filter(({ translationMemoryUuid }) => standings.has(translationMemoryUuid)),
    termbases: termbases.filter(({ termbaseUuid }) => standings.has(termbaseUuid)),
    engines: engines.filter(({ machineTranslationEngineUuid }) => standings.has(machineTranslationEngineUuid)),
  }
}
