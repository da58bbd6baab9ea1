import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** The field that a list of entries is searched by. */
export function TermSearch({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const { t } = useTranslation('termbases')
  return (
    <TextInput
      type="search"
      w={{ base: '100%', xs: 230 }}
      placeholder={t('searchTerms')}
      aria-label={t('searchTerms')}
      leftSection={<IconSearch size={15} />}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
