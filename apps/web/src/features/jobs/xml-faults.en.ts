import { xmlFaultTexts } from '@langwerk/xml/tokenizer'

/** Why a part of a file is not well-formed, within a sentence. */
export const xmlFaults = Object.fromEntries(
  Object.entries(xmlFaultTexts).map(([key, text]) => [key, text.replace(/\{(\w+)\}/g, '{{$1}}')]),
) as Record<keyof typeof xmlFaultTexts, string> // the same keys
