import type { Format } from '../../model/document.ts'
import { openXliff } from '../xliff/open-xliff.ts'

/** Trados Studio's bilingual files: XLIFF 1.2 with a namespace of its own, `sdlDialect`. */
export const sdlxliff: Format = { endings: ['sdlxliff'], open: openXliff }
