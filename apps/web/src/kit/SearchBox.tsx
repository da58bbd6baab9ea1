import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export function SearchBox({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const { t } = useTranslation('kit')
  return (
    <TextInput
      type="search"
      w={{ base: '100%', xs: 240 }}
      placeholder={t('search')}
      aria-label={t('search')}
      leftSection={<IconSearch size={15} />}
      rightSection={value && <CloseButton size="sm" aria-label={t('clear')} onClick={() => onChange('')} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
