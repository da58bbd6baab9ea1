import type { Format } from '../../model/document.ts'
import { openXliff } from './open-xliff.ts'

/** XLIFF 1.0 to 1.2 and 2.0 to 2.2 (OASIS): a bilingual file whose trans units, or the segments in them, are the units. */
export const xliff: Format = { endings: ['xlf', 'xliff'], open: openXliff }

/** memoQ's bilingual files: XLIFF 1.2 with a namespace of its own, `memoqDialect`; older versions call them `.xlf`. */
export const mqxliff: Format = { endings: ['mqxliff'], open: openXliff }

/** The bilingual files of Phrase (formerly Memsource): XLIFF 1.2 with a namespace of its own, `phraseDialect`. */
export const mxliff: Format = { endings: ['mxliff'], open: openXliff }

/** Trados Studio's bilingual files: XLIFF 1.2 with a namespace of its own, `sdlDialect`. */
export const sdlxliff: Format = { endings: ['sdlxliff'], open: openXliff }
