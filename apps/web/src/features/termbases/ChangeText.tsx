import type { TermChange } from '@langwerk/contract/term-entries'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What became of one field of an entry. */
export function ChangeText({ field, from, to }: TermChange) {
  const { t, i18n } = useTranslation('termbases')
  // Custom fields go by their own name.
  const label = i18n.exists(`termbases:changedFields.${field}`) ? t(`changedFields.${field as 'term'}`) : field
  return (
    <Text size="sm">
      {label}: {from && <del>{from}</del>} {to && <ins>{to}</ins>}
    </Text>
  )
}
