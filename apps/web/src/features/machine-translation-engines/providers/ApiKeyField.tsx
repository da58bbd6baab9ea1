import type { MachineTranslationEngine } from '@langwerk/contract/machine-translation-engines'
import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../kit/use-form.ts'

interface ApiKeyFieldProps extends FieldProps<string> {
  engine: MachineTranslationEngine | null
  required: boolean
}

/** A key is written and never read: left empty, the one that is set stays. */
export function ApiKeyField({ engine, required, onChange, ...field }: ApiKeyFieldProps) {
  const { t } = useTranslation('machineTranslationEngines')
  const ending = engine?.apiKeyEnding ? ` (… ${engine.apiKeyEnding})` : ''
  return (
    <PasswordInput
      {...field}
      label={t('apiKey')}
      description={engine?.apiKeySet ? t('apiKeyKept', { ending }) : t('apiKeyHint')}
      required={required && !engine?.apiKeySet}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
