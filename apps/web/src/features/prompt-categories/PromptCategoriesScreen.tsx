import { promptCategoryRoutes as routes } from '@langwerk/contract/prompt-categories'
import { useTranslation } from 'react-i18next'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'

export function PromptCategoriesScreen() {
  const { t } = useTranslation('promptCategories')
  return (
    <ShareableScreen
      object="promptCategory"
      routes={routes}
      texts={t}
      columns={({ name, description, role, teams, created }) => [name, description, role, teams, created]}
      form={{ initial: {} }}
    />
  )
}
