import type { FileProcessor } from '@langwerk/contract/file-words'
import { mqxliff, mxliff, sdlxliff, xliff } from '../formats/bilingual/bilingual-files.ts'
import { docx } from '../formats/docx/docx.ts'
import {
  excelColumnsWithPromptAndEmbeddedHtml,
  excelColumnsWithSubsegments,
} from '../formats/excel-columns/excel-columns.ts'
import { html } from '../formats/html/html.ts'
import { idml } from '../formats/idml/idml.ts'
import { json } from '../formats/json/json.ts'
import { mif } from '../formats/mif/mif.ts'
import { mqxlz } from '../formats/mqxlz/mqxlz.ts'
import { pdf } from '../formats/pdf/pdf.ts'
import { pptx } from '../formats/pptx/pptx.ts'
import { sdlppx } from '../formats/sdlppx/sdlppx.ts'
import { srt } from '../formats/srt/srt.ts'
import { vsdx } from '../formats/vsdx/vsdx.ts'
import { wsxz } from '../formats/wsxz/wsxz.ts'
import { xlsx } from '../formats/xlsx/xlsx.ts'
import { xml } from '../formats/xml/xml.ts'
import type { Format } from '../model/document.ts'

/** What stands behind a word of the contract's list of file processors. */
interface Processor {
  /** Its readers; the ending of a file's name chooses one, and an ending that a file type adds means the first. */
  formats: readonly [Format, ...Format[]]
  /** Reads the documents within texts, where the file type names nothing else. */
  subFileProcessor?: FileProcessor
  /** Its files are text, so that they may stand within a document. */
  isText?: true
}

/** The file processors. Another one is a word in the contract, a folder in `formats/` and a line here. */
export const processors: Readonly<Record<FileProcessor, Processor>> = {
  word: { formats: [docx, pdf] },
  powerPoint: { formats: [pptx] },
  excel: { formats: [xlsx] },
  excelColumnsWithSubsegments: { formats: [excelColumnsWithSubsegments] },
  excelColumnsWithPromptAndEmbeddedHtml: { formats: [excelColumnsWithPromptAndEmbeddedHtml], subFileProcessor: 'html' },
  visio: { formats: [vsdx] },
  inDesign: { formats: [idml] },
  mif: { formats: [mif], isText: true },
  html: { formats: [html], isText: true },
  xml: { formats: [xml], isText: true },
  json: { formats: [json], isText: true },
  jsonWithEmbeddedHtml: { formats: [json], subFileProcessor: 'html', isText: true },
  srt: { formats: [srt], isText: true },
  xliff: { formats: [xliff, wsxz, mxliff], isText: true },
  wpmlXliff: { formats: [xliff], subFileProcessor: 'html', isText: true },
  sdlxliff: { formats: [sdlxliff, sdlppx], isText: true },
  memoQXliff: { formats: [mqxliff, mqxlz], isText: true },
}
