import { guidelineRoutes as routes } from '@langwerk/contract/guidelines'
import { useTranslation } from 'react-i18next'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'
import { useShortDescription } from '../../kit/written-text/use-short-description.tsx'
import { emptyText, WrittenTextFields } from '../../kit/written-text/WrittenTextFields.tsx'

export function GuidelinesScreen() {
  const { t } = useTranslation('guidelines')
  const shortDescription = useShortDescription()
  return (
    <ShareableScreen
      object="guideline"
      routes={routes}
      texts={t}
      columns={({ name, role, teams, created }) => [name, shortDescription, role, teams, created]}
      form={{
        size: 'xl',
        initial: emptyText,
        fields: (form, item) => <WrittenTextFields form={form} readOnly={item?.permissions.edit === false} />,
      }}
    />
  )
}
