import { languageCombinationSetRoutes as routes } from '@langwerk/contract/language-combination-sets'
import { useTranslation } from 'react-i18next'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'
import { combinationOf, shippedCombinations } from './shipped.ts'

export function LanguageCombinationSetsScreen() {
  const { t } = useTranslation('languageCombinationSets')
  const things = shippedCombinations.map(({ key, ...languages }) => ({
    name: t(`shipped.${key}.name`),
    description: t(`shipped.${key}.description`),
    fieldsOf: combinationOf(t(`shipped.${key}.name`), languages),
  }))
  return (
    <ShareableScreen
      object="languageCombinationSet"
      routes={routes}
      texts={t}
      shipped={{ type: 'LanguageCombinationSet', things }}
      columns={({ name, description, role, teams, created }) => [name, description, role, teams, created]}
      form={{ initial: {} }}
    />
  )
}
