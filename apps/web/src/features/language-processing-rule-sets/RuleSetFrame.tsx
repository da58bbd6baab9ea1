import {
  type LanguageProcessingRuleSet,
  languageProcessingRuleSetRoutes,
} from '@langwerk/contract/language-processing-rule-sets'
import { Group, Stack, Tabs, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/BackLink.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { listScreen } from '../../kit/kind-screens.ts'
import { languageName } from '../../kit/languages.ts'
import { useReading } from '../../kit/queries.ts'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'
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
  const uuid = useRouteParam('uuid')
  const navigate = useNavigate()
  const { data: set, error, refetch } = useReading(languageProcessingRuleSetRoutes.get, { params: { uuid } })
  useTitle(set?.name ?? t('title'))
  if (error) return <FailureState error={error} retry={refetch} />
  return (
    <Stack gap="sm">
      <BackLink to={listScreen('languageProcessingRuleSet')}>{t('allSets')}</BackLink>
      <Group justify="space-between" align="start">
        <div>
          <Title order={1}>{set?.name}</Title>
          <Text c="dimmed">{set && languageName(set.sourceLanguage)}</Text>
        </div>
        {set && <RuleSetButtons set={set} />}
      </Group>
      <Tabs
        value={tab}
        onChange={(other) => other && navigate({ to: `${listScreen('languageProcessingRuleSet')}/${uuid}/${other}` })}
      >
        <Tabs.List>
          {Object.entries(tabs).map(([name, label]) => (
            <Tabs.Tab key={name} value={name}>
              {t(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {set && children(set)}
    </Stack>
  )
}
