import { jobTemplateRoutes as routes } from '@langwerk/contract/job-templates'
import { useTranslation } from 'react-i18next'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'

export function JobTemplatesScreen() {
  const { t } = useTranslation('jobTemplates')
  return (
    <ShareableScreen
      object="jobTemplate"
      routes={routes}
      texts={t}
      columns={({ name, description, role, teams, created }) => [name, description, role, teams, created]}
      form={{ initial: {} }}
    />
  )
}
