import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkey } from './use-hotkey.ts'

/** The search of a list; a slash leads into it. */
export function SearchBox({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const { t } = useTranslation('kit')
  const field = useRef<HTMLInputElement>(null)
  useHotkey('/', () => field.current?.focus(), { whileTyping: false })
  return (
    <TextInput
      ref={field}
      type="search"
      w={{ base: '100%', xs: 240 }}
      placeholder={t('search')}
      aria-label={t('search')}
      aria-keyshortcuts="/"
      leftSection={<IconSearch size={15} />}
      rightSection={value && <CloseButton size="sm" aria-label={t('clear')} onClick={() => onChange('')} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
