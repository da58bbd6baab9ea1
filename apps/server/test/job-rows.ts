import type { UsageStatus } from '@langwerk/contract/term-words'
import { sourceHash } from '@langwerk/text/normalise'
import { plainText, segmentFromXml } from '@langwerk/text/segment'
import { countWords } from '@langwerk/text/words'
import { eq, inArray } from 'drizzle-orm'
import { saveAudience } from '../src/access/audiences.ts'
import type { Db } from '../src/database/database.ts'
import { shareable, shareableTeam } from '../src/database/schema/access.ts'
import { file, job, jobTargetLanguage, targetFile, transUnit } from '../src/database/schema/jobs.ts'
import {
  language,
  term,
  termbase,
  termbaseIndex,
  termEntry,
  translationMemory,
} from '../src/database/schema/resources.ts'
import { termbaseUse, translationMemoryUse } from '../src/database/schema/uses.ts'
import { newUuid } from '../src/foundation/uuid.ts'

type UnitRow = typeof transUnit.$inferInsert
/** A source in its wire form, or that with whatever else the row should say. */
export type GivenUnit = string | ({ source: string } & Partial<Omit<UnitRow, 'source'>>)

export interface GivenJob {
  ownerUuid: string
  /** The units of each file. */
  files: readonly (readonly GivenUnit[])[]
  targetLanguages?: readonly string[]
  teams?: readonly string[]
  name?: string
  row?: Partial<typeof job.$inferInsert>
}

/** A prepared job, written straight into the tables: for tests of what comes after the preparation. */
export async function insertJob(
  db: Db,
  { ownerUuid, files, targetLanguages = ['de'], teams = [], name = 'Test job', row = {} }: GivenJob,
) {
  const codes = ['en', ...targetLanguages]
  const rows = await db.select().from(language).where(inArray(language.code, codes))
  const languageUuid = (code: string) => rows.find((known) => known.code === code)!.uuid
  const jobUuid = newUuid()
  await db.insert(shareable).values({ uuid: jobUuid, kind: 'jobTranslation', name, ownerUuid })
  if (teams.length > 0)
    await db.insert(shareableTeam).values(
      teams.map((teamUuid, index) => ({
        uuid: newUuid(),
        shareableUuid: jobUuid,
        teamUuid,
        primaryTeam: index === 0,
      })),
    )
  await saveAudience(db, jobUuid, teams)
  await db.insert(job).values({
    uuid: jobUuid,
    sourceLanguageUuid: languageUuid('en'),
    status: 'done',
    progress: 100,
    readyAt: new Date(),
    ...row,
  })
  await db
    .insert(jobTargetLanguage)
    .values(targetLanguages.map((code, sortId) => ({ jobUuid, languageUuid: languageUuid(code), sortId })))
  const targetFiles: { uuid: string; language: string; units: string[] }[] = []
  for (const [index, units] of files.entries()) {
    const fileUuid = newUuid()
    await db.insert(file).values({
      uuid: fileUuid,
      jobUuid,
      originalName: `file-${index + 1}.txt`,
      mimeType: 'text/plain',
      fileSize: 1,
      storageKey: `none/${fileUuid}`,
      status: 'ready',
      sortId: index + 1,
    })
    for (const code of targetLanguages) {
      const uuid = newUuid()
      await db.insert(targetFile).values({
        uuid,
        jobUuid,
        fileUuid,
        languageUuid: languageUuid(code),
        stagesDone: row.status === 'preparing' ? ['read'] : ['read', 'pretranslate', 'check'],
      })
      const unitRows = units.map((given, place) => unitRow(given, place + 1, { jobUuid, targetFileUuid: uuid }))
      for (let from = 0; from < unitRows.length; from += 1000)
        await db.insert(transUnit).values(unitRows.slice(from, from + 1000))
      targetFiles.push({ uuid, language: code, units: unitRows.map((unit) => unit.uuid) })
    }
  }
  return { uuid: jobUuid, targetFiles }
}

/** A memory of the owner that the job writes to. */
export async function insertMemory(
  db: Db,
  {
    ownerUuid,
    jobUuid,
    name = 'Memory',
    update = true,
  }: { ownerUuid: string; jobUuid?: string; name?: string; update?: boolean },
): Promise<string> {
  const uuid = newUuid()
  await db.insert(shareable).values({ uuid, kind: 'translationMemory', name, ownerUuid })
  await db.insert(translationMemory).values({ uuid })
  if (!jobUuid) return uuid
  await db.insert(translationMemoryUse).values({
    uuid: newUuid(),
    ownerUuid: jobUuid,
    translationMemoryUuid: uuid,
    translationMemoryPretranslationMinimalMatchPercent: 70,
    updateTranslationMemory: update,
    sortId: 1,
  })
  return uuid
}

export interface GivenTermbase {
  ownerUuid: string
  jobUuid?: string
  terms: readonly { en: string; de: readonly (readonly [string, UsageStatus])[]; definition?: string }[]
}

/** A termbase, of the job if there is one, with English and German terms. */
export async function insertTermbase(db: Db, { ownerUuid, jobUuid, terms }: GivenTermbase): Promise<string> {
  const uuid = newUuid()
  await db.insert(shareable).values({ uuid, kind: 'termbase', name: 'Termbase', ownerUuid })
  await db.insert(termbase).values({ uuid })
  const languages = await db
    .select()
    .from(language)
    .where(inArray(language.code, ['en', 'de']))
  const indices = ['en', 'de'].map((code, sortId) => ({
    uuid: newUuid(),
    termbaseUuid: uuid,
    languageUuid: languages.find((known) => known.code === code)!.uuid,
    name: code,
    sortId,
  }))
  await db.insert(termbaseIndex).values(indices)
  for (const { en, de, definition = '' } of terms) {
    const termEntryUuid = newUuid()
    await db.insert(termEntry).values({ uuid: termEntryUuid, termbaseUuid: uuid, definition })
    await db.insert(term).values([
      { uuid: newUuid(), termEntryUuid, termbaseIndexUuid: indices[0]!.uuid, text: en, searchText: en, sortText: en },
      ...de.map(([text, usageStatus]) => ({
        uuid: newUuid(),
        termEntryUuid,
        termbaseIndexUuid: indices[1]!.uuid,
        text,
        searchText: text,
        sortText: text,
        usageStatus,
      })),
    ])
  }
  if (!jobUuid) return uuid
  await db.insert(termbaseUse).values({ uuid: newUuid(), ownerUuid: jobUuid, termbaseUuid: uuid, sortId: 1 })
  return uuid
}

/** Finishes a job as its route would. */
export const finishJob = (db: Db, jobUuid: string) =>
  db.update(job).set({ finishedAt: new Date() }).where(eq(job.uuid, jobUuid))

function unitRow(given: GivenUnit, sortId: number, ids: { jobUuid: string; targetFileUuid: string }): UnitRow {
  const more = typeof given === 'string' ? { source: given } : given
  const source = segmentFromXml(more.source)
  const sourceText = plainText(source)
  return {
    uuid: newUuid(),
    sortId,
    documentUnit: `unit-${sortId}`,
    sourceText,
    targetText: plainText(segmentFromXml(more.target ?? '')),
    sourceHash: sourceHash(source),
    words: countWords(sourceText, 'en'),
    ...ids,
    ...more,
  }
}
