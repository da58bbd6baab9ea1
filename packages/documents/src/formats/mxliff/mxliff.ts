import type { Format } from '../../model/document.ts'
import { openXliff } from '../xliff/open-xliff.ts'

/** The bilingual files of Phrase (formerly Memsource): XLIFF 1.2 with a namespace of its own, `phraseDialect`. */
export const mxliff: Format = { endings: ['mxliff'], open: openXliff }
