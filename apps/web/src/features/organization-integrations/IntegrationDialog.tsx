import { iriOf } from '@langwerk/contract/iri'
import {
  type IntegrationSettingName,
  integrationForms,
  integrationSettingNames,
  type OrganizationIntegration,
  organizationIntegrationRoutes as routes,
} from '@langwerk/contract/organization-integrations'
import { type IntegrationProvider, integrationProviders } from '@langwerk/contract/words'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { DescriptionField, NameField, TextField } from '../../kit/fields.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { isRefusal, Refusal } from '../../kit/refusal.ts'
import { nameViolation } from '../../kit/refusal-text.ts'
import { SecretInput } from '../../kit/SecretInput.tsx'
import { endingText } from './ending-text.ts'

interface IntegrationDialogProps {
  /** Null adds a new one. */
  item: OrganizationIntegration | null
  /** To which a new one is added; null for one's own. */
  organizationUuid: string | null
  onClose: () => void
  onSaved: () => void
}

type Values = {
  name: string
  description: string
  provider: IntegrationProvider
  secret: string
} & Record<IntegrationSettingName, string>

/** A storage for the organization's files, or an account with a vendor. The secret is written and never read: an empty field keeps what is set. */
export function IntegrationDialog({ item: integration, organizationUuid, onClose, onSaved }: IntegrationDialogProps) {
  const { t } = useTranslation('organizationIntegrations')
  const save = (values: Values) => {
    const body = bodyOf(values)
    const sent = integration
      ? call(routes.update, { params: { uuid: integration.uuid }, body })
      : call(routes.create, {
          body: {
            ...body,
            provider: values.provider,
            organization: organizationUuid === null ? null : iriOf('organizations', organizationUuid),
          },
        })
    return sent.catch(withSettingsAsFields)
  }
  // A storage keeps the files of an organization's teams.
  const offered = integrationProviders.filter(
    (one) => organizationUuid !== null || integration !== null || integrationForms[one].type !== 'storage',
  )
  return (
    <EditDialog
      title={integration ? t('editTitle') : t('add')}
      initial={valuesOf(integration, offered[0]!)}
      check={({ name }) => nameViolation(name)}
      save={save}
      onSaved={() => {
        notifySuccess(integration ? t('updated') : t('added'))
        onSaved()
      }}
      onClose={onClose}
    >
      {(form) => {
        const { provider } = form.values
        const { required, optional } = integrationForms[provider]
        const { onChange: onSecret, ...secret } = form.field('secret')
        const { onChange: onProvider, ...providerField } = form.field('provider')
        const setting = (name: IntegrationSettingName) => (
          <TextField
            key={name}
            label={t(`settings.${name}`)}
            required={required.includes(name)}
            {...form.field(name)}
          />
        )
        return (
          <>
            <NameField {...form.field('name')} />
            <Select
              {...providerField}
              label={t('provider')}
              description={integration ? undefined : t('providerHint')}
              disabled={integration !== null}
              allowDeselect={false}
              data={offered.map((value) => ({ value, label: t(`providers.${value}`) }))}
              onChange={(value) => {
                const chosen = integrationProviders.find((one) => one === value)
                if (chosen) onProvider(chosen)
              }}
            />
            {[...required, ...optional].map(setting)}
            <SecretInput
              {...secret}
              label={t(secretLabels[provider])}
              description={
                integration?.secretSet
                  ? t('secretKept', { ending: endingText(integration.secretEnding) })
                  : t('secretHint')
              }
              required={!integration?.secretSet}
              autoComplete="off"
              onChange={(event) => onSecret(event.currentTarget.value)}
            />
            <DescriptionField {...form.field('description')} />
          </>
        )
      }}
    </EditDialog>
  )
}

const secretLabels = {
  s3: 'secretS3',
  azureBlob: 'secretAzureBlob',
  deepL: 'secretOfVendor',
  modernMt: 'secretOfVendor',
  systran: 'secretOfVendor',
  microsoftTranslator: 'secretOfVendor',
  openAi: 'secretOfVendor',
  azureOpenAi: 'secretOfVendor',
  azureDeepSeek: 'secretOfVendor',
  mistral: 'secretOfVendor',
  claude: 'secretOfVendor',
} as const satisfies Record<IntegrationProvider, string>

const noSettings: Record<IntegrationSettingName, string> = {
  endpoint: '',
  region: '',
  bucket: '',
  accessKeyId: '',
  accountName: '',
  container: '',
  apiHostUrl: '',
  deployment: '',
}

const valuesOf = (integration: OrganizationIntegration | null, first: IntegrationProvider): Values => ({
  ...noSettings,
  ...integration?.settings,
  name: integration?.name ?? '',
  description: integration?.description ?? '',
  provider: integration?.provider ?? first,
  secret: '',
})

function bodyOf({ name, description, provider: _, secret, ...values }: Values) {
  const settings: Partial<Record<IntegrationSettingName, string>> = {}
  for (const setting of integrationSettingNames) if (values[setting].trim()) settings[setting] = values[setting].trim()
  return { name, description, settings, ...(secret.trim() && { secret }) }
}

/** `settings.endpoint` is shown at the field endpoint. */
function withSettingsAsFields(error: unknown): never {
  if (!isRefusal(error)) throw error
  const violations = error.violations.map((violation) => ({
    ...violation,
    propertyPath: violation.propertyPath.replace(/^settings\./, ''),
  }))
  throw new Refusal({ status: error.status, code: error.code, detail: error.detail, violations })
}
