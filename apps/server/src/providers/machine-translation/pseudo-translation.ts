import { pseudoTranslation as pseudoTranslated } from '@langwerk/text/pseudo-translation'
import { segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import type { MachineTranslationClient } from './provider.ts'

export const pseudoTranslation: MachineTranslationClient = {
  supports: async () => true,
  translate: async ({ segments }) => segments.map((xml) => segmentToXml(pseudoTranslated(segmentFromXml(xml)))),
  qualityEstimationPercent: 100,
}
