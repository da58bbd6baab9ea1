import { scoringRuleSetRoutes as routes, type ScoringRuleSet } from '@langwerk/contract/scoring-rule-sets'
import type { Locale } from '@langwerk/contract/words'
import { shippedScoringRuleSets } from '@langwerk/matching/scoring/shipped-scoring-rule-sets'
import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ShippedThing } from '../../kit/CopyShippedDialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { LanguagePairFields, languagePairOf, useLanguagePairColumn } from '../../kit/language-pair.tsx'
import { formatFrancs, rappenOf } from '../../kit/money.ts'
import { NumberField } from '../../kit/NumberField.tsx'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'
import { usePreferences } from '../../settings/preferences.ts'

const mostWordsPerHour = 100_000

export function ScoringRuleSetsScreen() {
  const { t } = useTranslation('scoringRuleSets')
  const { locale } = usePreferences()
  const languages = useLanguagePairColumn()
  const price = {
    key: 'rappenPerHour',
    label: t('price'),
    sortable: true,
    align: 'right' as const,
    narrow: 'hide' as const,
    render: ({ rappenPerHour }: ScoringRuleSet) => (rappenPerHour === null ? '' : formatFrancs(rappenPerHour, locale)),
  }
  return (
    <ShareableScreen
      object="scoringRuleSet"
      routes={routes}
      texts={t}
      shipped={{ type: 'ScoringRuleSet', things: shippedIn(locale) }}
      columns={({ name, description, role, teams, created }) => [
        name,
        description,
        languages,
        price,
        role,
        teams,
        created,
      ]}
      form={{
        initial: { ...languagePairOf(null), wordsPerHour: 1000 as number | null, rappenPerHour: '' },
        valuesOf: (set) => ({
          ...languagePairOf(set),
          rappenPerHour: set.rappenPerHour === null ? '' : (set.rappenPerHour / 100).toFixed(2),
        }),
        bodyOf: ({ rappenPerHour }) => ({ rappenPerHour: rappenOf(rappenPerHour) }),
        check: ({ wordsPerHour, rappenPerHour }) => ({
          ...((wordsPerHour === null || wordsPerHour < 1 || wordsPerHour > mostWordsPerHour) && {
            wordsPerHour: t('wordsPerHourWrong'),
          }),
          ...(rappenPerHour.trim() !== '' && rappenOf(rappenPerHour) === null && { rappenPerHour: t('priceWrong') }),
        }),
        fields: (form) => (
          <>
            <LanguagePairFields form={form} />
            <Group grow align="start">
              <NumberField
                label={t('wordsPerHour')}
                hint={t('wordsPerHourHint')}
                required
                min={1}
                max={mostWordsPerHour}
                {...form.field('wordsPerHour')}
              />
              <TextField
                label={t('priceField')}
                hint={t('priceHint')}
                placeholder="90.00"
                {...form.field('rappenPerHour')}
              />
            </Group>
          </>
        ),
      }}
    />
  )
}

const shippedIn = (locale: Locale): ShippedThing[] =>
  shippedScoringRuleSets(locale).map(({ name, description, wordsPerHour, rules }) => ({
    name,
    description,
    fieldsOf: () => ({ wordsPerHour, scoringRules: rules }),
  }))
