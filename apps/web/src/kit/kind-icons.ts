import type { ShareableObject } from '@langwerk/contract/kinds'
import {
  IconBook2,
  IconBrain,
  IconCopy,
  IconDatabase,
  IconFileTypography,
  IconGauge,
  IconLanguage,
  IconListCheck,
  IconPrompt,
  IconReplace,
  IconRoute,
  IconRuler2,
  IconTemplate,
  IconTransform,
  IconVocabulary,
  type TablerIcon,
} from '@tabler/icons-react'

/** By which sign each kind is known, in the menu as on its screens. */
export const kindIcons: Record<ShareableObject, TablerIcon> = {
  jobTranslation: IconLanguage,
  guideline: IconBook2,
  promptCategory: IconPrompt,
  copyTemplate: IconCopy,
  termbase: IconVocabulary,
  translationMemory: IconDatabase,
  machineTranslationEngine: IconTransform,
  generativeArtificialIntelligenceModel: IconBrain,
  jobTemplate: IconTemplate,
  fileType: IconFileTypography,
  languageProcessingRuleSet: IconRuler2,
  replacementRuleSet: IconReplace,
  transUnitMessageRuleSet: IconListCheck,
  scoringRuleSet: IconGauge,
  languageCombinationSet: IconRoute,
}
