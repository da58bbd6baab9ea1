import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The day on which a provider's prices were looked up. */
export function CheckedOnInput({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const { t } = useTranslation('operator')
  return (
    <TextInput
      w={150}
      type="date"
      label={t('checkedOn')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
