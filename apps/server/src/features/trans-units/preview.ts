import type { FileTypeValues } from '@langwerk/contract/file-types'
import { endingOf } from '@langwerk/documents/open-document'
import { count, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { file, targetFile, transUnit } from '../../database/schema/jobs.ts'
import { previewDocument } from '../../documents/documents.ts'
import { storedForm } from '../../documents/stored-form.ts'
import type { House } from '../../kit/house.ts'
import { nestsDeeper } from '../../kit/nests-deeper.ts'
import { type EditedFileRow, findFile, type TransUnitRow } from './find.ts'
import { unitsBetween } from './list.ts'
import { flowOf } from './preview-flow.ts'
import { markedTargets, safeHtml } from './preview-html.ts'

/** As much of a text as a browser lays out without a pause. */
const mostSegments = 1000
const mostCharacters = 500_000
const deepest = 1000
const ownPreview = new Set(['html', 'htm'])

interface Preview {
  kind: 'html' | 'flow'
  html: string
  from: number
  to: number
}

/** The document as it reads with its targets, each segment marked: by its own format, or as a flow of text. */
export async function previewFile(
  house: House,
  actor: Actor,
  targetFileUuid: string,
  around: number | undefined,
): Promise<Preview> {
  const { db } = house
  const file = await findFile(db, actor, targetFileUuid)
  const segments = await segmentsOf(db, targetFileUuid)
  const from = Math.max(1, Math.min((around ?? 1) - mostSegments / 2, segments - mostSegments + 1))
  const units = await unitsBetween(db, targetFileUuid, from, from + mostSegments - 1)
  const range = { from, to: Math.min(segments, from + mostSegments - 1) }
  if (segments <= mostSegments && ownPreview.has(endingOf(file.originalName))) {
    const html = await ownHtml(house, file, units)
    if (html !== null) return { kind: 'html', html, ...range }
  }
  return { kind: 'flow', html: flowOf(units, file.targetLanguage.code), ...range }
}

async function segmentsOf(db: Db, targetFileUuid: string): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(transUnit).where(eq(transUnit.targetFileUuid, targetFileUuid))
  return row!.rows
}

/** By what the file was read; null for the shipped way. */
async function fileTypeOf(db: Db, targetFileUuid: string): Promise<FileTypeValues | null> {
  const [row] = await db
    .select({ fileType: file.fileType })
    .from(file)
    .innerJoin(targetFile, eq(targetFile.fileUuid, file.uuid))
    .where(eq(targetFile.uuid, targetFileUuid))
  return row?.fileType ?? null
}

/** Null where the document cannot be shown so: the flow of its text still can. */
async function ownHtml(house: House, file: EditedFileRow, units: readonly TransUnitRow[]): Promise<string | null> {
  const fileType = await fileTypeOf(house.db, file.uuid)
  const document = {
    ...storedForm(file),
    ...(fileType && { fileType }),
    sourceLanguage: file.sourceLanguage.code,
    targetLanguage: file.targetLanguage.code,
  }
  try {
    const html = await previewDocument(house, document, markedTargets(units, file.targetLanguage.code))
    // Longer or deeper, and making it safe would hold up everybody.
    if (html === null || html.length > mostCharacters || nestsDeeper(html, deepest)) return null
    return safeHtml(html, units)
  } catch (error) {
    house.http.log.warn({ err: error, targetFile: file.uuid }, 'A document cannot be previewed')
    return null
  }
}
