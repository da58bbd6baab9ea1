import { type ImportReasonKey, importReasonTexts } from '@langwerk/contract/import-words'

/** The readers' own sentences. */
export const importReasons = Object.fromEntries(
  Object.entries(importReasonTexts).map(([key, text]) => [key, text.replace(/\{(\w+)\}/g, '{{$1}}')]),
) as Record<ImportReasonKey, string> // the same keys
