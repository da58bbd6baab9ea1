import type { Termbase, TermbaseInput } from '@langwerk/contract/termbases'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../kit/fields.tsx'
import type { ItemForm } from '../../kit/item-form.ts'

const initial = { copywriting: false }

/** The own fields of a termbase. */
export function useTermbaseForm(): ItemForm<typeof initial, Termbase, TermbaseInput> {
  const { t } = useTranslation('termbases')
  return {
    initial,
    fields: (form) => (
      <SwitchField label={t('copywriting')} hint={t('copywritingHint')} {...form.field('copywriting')} />
    ),
  }
}
