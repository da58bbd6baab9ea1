import { pseudoTranslation as pseudoTranslated } from '@langwerk/text/pseudo-translation'
import { segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { callsAtOnce } from './calls-at-once.ts'
import type { MachineTranslationClient } from './provider.ts'

/** The source with accents, longer and in brackets, made here and for any languages. */
export const pseudoTranslation: MachineTranslationClient = {
  capabilities: {
    formality: false,
    glossaries: 0,
    terms: false,
    tags: true,
    contextCharacters: 0,
    callsAtOnce: callsAtOnce.pseudoTranslation,
    batch: { segments: 1000, characters: 1_000_000 },
  },
  supports: async () => true,
  testConnection: null,
  translate: async ({ segments }) => segments.map((xml) => segmentToXml(pseudoTranslated(segmentFromXml(xml)))),
  // It is what it should be, though hardly translated.
  glossaries: null,
  memories: null,
  alternatives: null,
  estimate: async ({ pairs }) => pairs.map(() => 100),
}
