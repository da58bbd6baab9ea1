import { preparationOf, usualPreparation } from '@langwerk/contract/job-preparation'
import { jobTemplateRoutes as routes } from '@langwerk/contract/job-templates'
import { noServiceProviderPermissions, permissionsOf } from '@langwerk/contract/service-provider-permissions'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../kit/fields.tsx'
import { PreparationFields } from '../../kit/PreparationFields.tsx'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'
import { ProviderPermissionFields } from './ProviderPermissionFields.tsx'

export function JobTemplatesScreen() {
  const { t } = useTranslation('jobTemplates')
  return (
    <ShareableScreen
      object="jobTemplate"
      routes={routes}
      texts={t}
      columns={({ name, description, role, teams, created }) => [name, description, role, teams, created]}
      form={{
        initial: { ...usualPreparation, ...noServiceProviderPermissions, separateReviewers: false },
        valuesOf: (template) => ({
          ...preparationOf(template),
          ...permissionsOf(template),
          separateReviewers: template.separateReviewers,
        }),
        fields: (form) => (
          <>
            <PreparationFields form={form} />
            <ProviderPermissionFields form={form} />
            <SwitchField
              label={t('separateReviewers')}
              hint={t('separateReviewersHint')}
              {...form.field('separateReviewers')}
            />
          </>
        ),
      }}
    />
  )
}
