import { docx } from './formats/docx/docx.ts'
import { html } from './formats/html/html.ts'
import { idml } from './formats/idml/idml.ts'
import { json } from './formats/json/json.ts'
import { mif } from './formats/mif/mif.ts'
import { mqxliff } from './formats/mqxliff/mqxliff.ts'
import { pptx } from './formats/pptx/pptx.ts'
import { sdlppx } from './formats/sdlppx/sdlppx.ts'
import { sdlxliff } from './formats/sdlxliff/sdlxliff.ts'
import { srt } from './formats/srt/srt.ts'
import { vsdx } from './formats/vsdx/vsdx.ts'
import { wsxz } from './formats/wsxz/wsxz.ts'
import { xliff } from './formats/xliff/xliff.ts'
import { xlsx } from './formats/xlsx/xlsx.ts'
import { xml } from './formats/xml/xml.ts'
import { DocumentError, type Format, type OpenDocument, type ReadOptions } from './model/document.ts'

/** The readers, by the name that the contract gives each. Another format is a file in `formats/` and a line here. */
export const formats = {
  html,
  json,
  srt,
  xml,
  xliff,
  sdlxliff,
  mqxliff,
  sdlppx,
  wsxz,
  docx,
  xlsx,
  pptx,
  idml,
  vsdx,
  mif,
} satisfies Record<string, Format>

const byEnding = new Map<string, Format>(
  Object.values(formats).flatMap((format) => format.endings.map((ending) => [ending, format] as const)),
)

/** The file endings that can be read, without the dot. */
export const readableEndings: readonly string[] = [...byEnding.keys()]

/** The ending of a file name, lower case and without the dot; empty where it has none. */
export const endingOf = (fileName: string) => /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/**
 * Reads a document by the ending of its name.
 * @throws DocumentError when no reader takes the ending, the file cannot be read, or it holds no text (`noText`).
 */
export async function openDocument(
  bytes: Uint8Array,
  fileName: string,
  options: ReadOptions = {},
): Promise<OpenDocument> {
  const ending = endingOf(fileName)
  const format = byEnding.get(ending)
  if (!format)
    throw new DocumentError(
      'unsupported',
      ending ? `Files ending in .${ending} cannot be read` : 'The file has no ending, so its format is unknown',
    )
  if (bytes.length === 0) throw new DocumentError('broken', 'The file is empty')
  const document = await format.open(bytes, options)
  if (document.units.length === 0) throw new DocumentError('noText', 'The file holds no text to translate')
  return document
}
