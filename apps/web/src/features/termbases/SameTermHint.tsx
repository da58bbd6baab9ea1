import { termEntryRoutes } from '@langwerk/contract/term-entries'
import type { Termbase, TermbaseIndex } from '@langwerk/contract/termbases'
import { Anchor, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useReading } from '../../kit/queries.ts'
import { addressOf } from './use-linked-entry.ts'

interface SameTermHintProps {
  termbase: Pick<Termbase, 'uuid'>
  index: Pick<TermbaseIndex, 'uuid'>
  text: string
  /** The entry that is being changed, which has the term anyway. */
  own: string | undefined
}

/** Says that the termbase has a term already, while it is being written; the entry is a click away. */
export function SameTermHint({ termbase, index, text, own }: SameTermHintProps) {
  const { t } = useTranslation('termbases')
  const [wanted] = useDebouncedValue(text.trim(), 400)
  const { data } = useReading(
    termEntryRoutes.same,
    { params: { uuid: termbase.uuid }, query: { termbaseIndexUuid: index.uuid, text: wanted } },
    { enabled: wanted !== '' && wanted.length <= 1000, staleTime: 10_000 },
  )
  const others = wanted === text.trim() ? (data?.member ?? []).filter(({ uuid }) => uuid !== own) : []
  const [first] = others
  if (wanted === '' || !first) return null
  return (
    <Text size="xs" c="var(--lw-status-warning)" role="status" mt={2}>
      {t('sameTerm')}{' '}
      <Anchor href={addressOf(first)} target="_blank" rel="noopener" size="xs">
        {first.terms.map((term) => term.text).join(' · ')}
      </Anchor>
    </Text>
  )
}
