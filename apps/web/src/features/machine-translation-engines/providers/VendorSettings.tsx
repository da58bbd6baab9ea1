import { useTranslation } from 'react-i18next'
import { TextField } from '../../../kit/fields.tsx'
import { ApiKeyField } from './ApiKeyField.tsx'
import type { ProviderSettingsProps } from './engine-values.ts'

interface VendorSettingsProps extends ProviderSettingsProps {
  /** As the vendor writes its name. */
  vendor: string
  /** Where it is reached if nothing else is said. */
  address: string
}

/** The key of an account with a vendor, and another address than the vendor's. */
export function VendorSettings({ form, engine, vendor, address }: VendorSettingsProps) {
  const { t } = useTranslation('machineTranslationEngines')
  return (
    <>
      <ApiKeyField engine={engine} required {...form.field('apiKey')} />
      <TextField
        label={t('apiHostUrl')}
        hint={t('vendorsAddress', { vendor })}
        placeholder={address}
        {...form.field('apiHostUrl')}
      />
    </>
  )
}
