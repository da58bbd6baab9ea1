import { preparationOf, usualPreparation } from '@langwerk/contract/job-preparation'
import { jobTemplateRoutes as routes } from '@langwerk/contract/job-templates'
import { useTranslation } from 'react-i18next'
import { PreparationFields } from '../../kit/PreparationFields.tsx'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'

export function JobTemplatesScreen() {
  const { t } = useTranslation('jobTemplates')
  return (
    <ShareableScreen
      object="jobTemplate"
      routes={routes}
      texts={t}
      columns={({ name, description, role, teams, created }) => [name, description, role, teams, created]}
      form={{
        initial: usualPreparation,
        valuesOf: preparationOf,
        fields: (form) => <PreparationFields form={form} />,
      }}
    />
  )
}
