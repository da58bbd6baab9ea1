import { iriOf } from '@langwerk/contract/common'
import {
  type IntegrationSettingName,
  integrationForms,
  integrationSettingNames,
  type OrganizationIntegration,
  organizationIntegrationRoutes as routes,
} from '@langwerk/contract/organization-integrations'
import { type IntegrationProvider, integrationProviders, type KeyType, keyTypes } from '@langwerk/contract/words'
import { PasswordInput, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { DescriptionField, NameField, TextField, WordField } from '../../kit/fields.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { isRefusal, Refusal } from '../../kit/refusal.ts'
import { endingText } from './ending-text.ts'

interface IntegrationDialogProps {
  /** Null adds a new one. */
  integration: OrganizationIntegration | null
  organizationUuid: string
  onClose: () => void
  onSaved: () => void
}

type Values = {
  name: string
  description: string
  provider: IntegrationProvider
  keyType: KeyType
  secret: string
} & Record<IntegrationSettingName, string>

/** A key or a storage. The secret is written and never read: an empty field keeps what is set. */
export function IntegrationDialog({ integration, organizationUuid, onClose, onSaved }: IntegrationDialogProps) {
  const { t } = useTranslation('organizationIntegrations')
  const save = (values: Values) => {
    const body = bodyOf(values)
    const sent = integration
      ? call(routes.update, { params: { uuid: integration.uuid }, body })
      : call(routes.create, {
          body: { ...body, provider: values.provider, organization: iriOf('organizations', organizationUuid) },
        })
    return sent.catch(withSettingsAsFields)
  }
  return (
    <EditDialog
      title={integration ? t('editTitle') : t('add')}
      initial={valuesOf(integration)}
      check={({ name }) => (name.trim() ? {} : { name: t('nameRequired') })}
      save={save}
      onSaved={() => {
        notifySuccess(integration ? t('updated') : t('added'))
        onSaved()
      }}
      onClose={onClose}
    >
      {(form) => {
        const { provider, keyType } = form.values
        const { required, optional, type } = integrationForms[provider]
        const isStorage = type === 'storage'
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
              data={providersByType.map(([group, providers]) => ({
                group: t(`types.${group}`),
                items: providers.map((value) => ({ value, label: t(`providers.${value}`) })),
              }))}
              onChange={(value) => {
                const chosen = integrationProviders.find((one) => one === value)
                if (chosen) onProvider(chosen)
              }}
            />
            {[...required, ...optional].map(setting)}
            {!isStorage && (
              <WordField
                label={t('keyType')}
                hint={t('keyTypeHint')}
                words={keyTypes.map((value) => ({ value, label: t(`keyTypes.${value}`) }))}
                {...form.field('keyType')}
              />
            )}
            {(isStorage || keyType === 'apiKey') && (
              <PasswordInput
                {...secret}
                label={isStorage ? t('secretStorage') : t('secretKey')}
                description={
                  integration?.secretSet
                    ? t('secretKept', { ending: endingText(integration.secretEnding) })
                    : t('secretHint')
                }
                required={!integration?.secretSet}
                autoComplete="off"
                onChange={(event) => onSecret(event.currentTarget.value)}
              />
            )}
            <DescriptionField {...form.field('description')} />
          </>
        )
      }}
    </EditDialog>
  )
}

const providersByType = (['machineTranslation', 'generativeArtificialIntelligence', 'storage'] as const).map(
  (type) => [type, integrationProviders.filter((provider) => integrationForms[provider].type === type)] as const,
)

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

const valuesOf = (integration: OrganizationIntegration | null): Values => ({
  ...noSettings,
  ...integration?.settings,
  name: integration?.name ?? '',
  description: integration?.description ?? '',
  provider: integration?.provider ?? 'deepL',
  keyType: integration?.keyType ?? 'apiKey',
  secret: '',
})

function bodyOf({ name, description, provider, keyType, secret, ...values }: Values) {
  const settings: Partial<Record<IntegrationSettingName, string>> = {}
  for (const setting of integrationSettingNames) if (values[setting].trim()) settings[setting] = values[setting].trim()
  const isStorage = integrationForms[provider].type === 'storage'
  return { name, description, settings, keyType: isStorage ? null : keyType, ...(secret.trim() && { secret }) }
}

/** `settings.endpoint` is shown at the field endpoint. */
function withSettingsAsFields(error: unknown): never {
  if (!isRefusal(error)) throw error
  const violations = error.violations.map(({ propertyPath, message }) => ({
    propertyPath: propertyPath.replace(/^settings\./, ''),
    message,
  }))
  throw new Refusal({ status: error.status, code: error.code, detail: error.detail, violations })
}
