import type { Format } from '../../model/document.ts'
import { openXliff } from '../xliff/open-xliff.ts'

/** memoQ's bilingual files: XLIFF 1.2 with a namespace of its own, `memoqDialect`; older versions call them `.xlf`. */
export const mqxliff: Format = { endings: ['mqxliff'], open: openXliff }
