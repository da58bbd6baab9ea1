import {
  type IntegrationToUse,
  organizationIntegrationRoutes as integrationRoutes,
} from '@langwerk/contract/organization-integrations'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiKeyField } from '../../../kit/ApiKeyField.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { PagedSelect } from '../../../kit/PagedSelect.tsx'
import type { ProviderSettingsProps } from './engine-values.ts'

interface VendorSettingsProps extends ProviderSettingsProps {
  /** As the vendor writes its name. */
  vendor: string
  /** Where it is reached if nothing else is said. */
  address: string
  /** What else an account with it is known by. */
  children?: ReactNode
}

/** An account with a vendor: of the organization, or the engine's own, with a key and maybe another address than the vendor's. */
export function VendorSettings({ form, engine, vendor, address, children }: VendorSettingsProps) {
  const { t } = useTranslation('machineTranslationEngines')
  return (
    <>
      <PagedSelect<IntegrationToUse>
        route={integrationRoutes.toUse}
        more={{ provider: form.values.provider }}
        label={t('integration')}
        hint={t('integrationHint')}
        placeholder={t('ownKey')}
        nothing={t('noIntegration', { vendor })}
        describe={({ organization }) => organization?.name ?? t('yourOwnIntegration')}
        {...form.field('integration')}
      />
      {form.values.integration === null && (
        <>
          <ApiKeyField item={engine} required {...form.field('apiKey')} />
          <TextField
            label={t('apiHostUrl')}
            hint={t('vendorsAddress', { vendor })}
            placeholder={address}
            {...form.field('apiHostUrl')}
          />
          {children}
        </>
      )}
    </>
  )
}
