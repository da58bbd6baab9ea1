import type { TermChange } from '@langwerk/contract/term-entries'
import { termInjectionMethods, termNumbers, usageStatuses } from '@langwerk/contract/term-words'
import type { TermbaseField } from '@langwerk/contract/termbases'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '../../kit/format.ts'

interface ChangeTextProps extends TermChange {
  /** The custom fields of its termbase, where it has one. */
  fields?: readonly TermbaseField[]
}

/** What became of one field of an entry. */
export function ChangeText({ field, from, to, fields = [] }: ChangeTextProps) {
  const { t, i18n } = useTranslation('termbases')
  const valueText = useValueText(fields)
  // Custom fields go by their own name.
  const label = i18n.exists(`termbases:changedFields.${field}`) ? t(`changedFields.${field as 'term'}`) : field
  return (
    <Text size="sm">
      {label}: {from && <del>{valueText(field, from)}</del>} {to && <ins>{valueText(field, to)}</ins>}
    </Text>
  )
}

/** Says a value of a field as its entry says it: closed words in the interface's language, dates and percents as such. */
function useValueText(fields: readonly TermbaseField[]) {
  const { t } = useTranslation('termbases')
  return (field: string, value: string): string => {
    if (field === 'usageStatus')
      return ofTerm(value, (last) => said(usageStatuses, last, (word) => t(`status.${word}`)))
    if (field === 'number') return ofTerm(value, (last) => said(termNumbers, last, (word) => t(`numbers.${word}`)))
    if (field === 'termInjectionMethod') return said(termInjectionMethods, value, (word) => t(`injections.${word}`))
    if (field === 'confidenceScore') return `${value}\u00a0%`
    const type = field === 'copywritingKeyTerm' ? 'boolean' : fields.find(({ name }) => name === field)?.fieldType
    if (type === 'boolean') return t(value === 'true' ? 'yes' : 'no')
    if (type === 'date') return formatLongDate(value) || value
    return value
  }
}

/** Says the word behind a term, which may hold a colon itself: `bicycle: approved`. */
const ofTerm = (value: string, say: (word: string) => string) => value.replace(/(?<=: )[^:]*$/, say)

/** A word of a closed list as people say it; anything else as it stands. */
function said<Word extends string>(words: readonly Word[], value: string, say: (word: Word) => string): string {
  const word = words.find((one) => one === value)
  return word === undefined ? value : say(word)
}
