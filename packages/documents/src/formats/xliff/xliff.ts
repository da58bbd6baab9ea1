import type { Format } from '../../model/document.ts'
import { openXliff } from './open-xliff.ts'

/** XLIFF 1.0 to 1.2 and 2.0 to 2.2 (OASIS): a bilingual file whose trans units, or the segments in them, are the units. */
export const xliff: Format = { endings: ['xlf', 'xliff'], open: openXliff }
