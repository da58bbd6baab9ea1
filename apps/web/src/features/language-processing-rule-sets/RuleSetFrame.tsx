import {
  type LanguageProcessingRuleSet,
  languageProcessingRuleSetRoutes,
} from '@langwerk/contract/language-processing-rule-sets'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../kit/languages.ts'
import { ThingFrame } from '../../kit/ThingFrame.tsx'
import { RuleSetButtons } from './RuleSetButtons.tsx'

const tabs = {
  segmentationRules: 'segmentation.title',
  languageProcessingAbbreviationRules: 'abbreviations.title',
  numberRules: 'numbers.title',
  tryOut: 'tryOut.title',
} as const

/** A language processing rule set around one of its lists. */
export function RuleSetFrame({
  tab,
  children,
}: {
  tab: keyof typeof tabs
  children: (set: LanguageProcessingRuleSet) => ReactNode
}) {
  const { t } = useTranslation('languageProcessingRuleSets')
  return (
    <ThingFrame
      object="languageProcessingRuleSet"
      get={languageProcessingRuleSetRoutes.get}
      title={t('title')}
      all={t('allSets')}
      about={({ sourceLanguage }) => <Text c="dimmed">{languageName(sourceLanguage)}</Text>}
      buttons={(set) => <RuleSetButtons set={set} />}
      tabs={() => Object.entries(tabs).map(([path, label]) => ({ path, label: t(label) }))}
      tab={tab}
    >
      {children}
    </ThingFrame>
  )
}
