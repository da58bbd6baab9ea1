import { languageCombinationSetRoutes as routes } from '@langwerk/contract/language-combination-sets'
import { useTranslation } from 'react-i18next'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'

export function LanguageCombinationSetsScreen() {
  const { t } = useTranslation('languageCombinationSets')
  return (
    <ShareableScreen
      object="languageCombinationSet"
      routes={routes}
      texts={t}
      columns={({ name, description, role, teams, created }) => [name, description, role, teams, created]}
      form={{ initial: {} }}
    />
  )
}
