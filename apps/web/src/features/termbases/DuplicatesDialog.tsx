import { type TermEntry, termEntryRoutes } from '@langwerk/contract/term-entries'
import type { Termbase } from '@langwerk/contract/termbases'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconArrowsJoin2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { Paging } from '../../kit/Paging.tsx'
import { useReading } from '../../kit/queries.ts'
import { MergeDialog } from './MergeDialog.tsx'
import classes from './TermsTab.module.css'

const pageSize = 20

/** Entries that share a term, group by group, to be merged two by two. */
export function DuplicatesDialog(props: { termbase: Termbase; onChanged: () => Promise<void>; onClose: () => void }) {
  const { t } = useTranslation('termbases')
  const { termbase } = props
  const [page, setPage] = useState(1)
  const [merging, setMerging] = useState<[TermEntry, TermEntry] | null>(null)
  const query = { page, itemsPerPage: pageSize }
  const { data, error, refetch } = useReading(termEntryRoutes.duplicates, { params: { uuid: termbase.uuid }, query })
  const languageOf = (uuid: string) => termbase.termbaseIndices.find((index) => index.uuid === uuid)?.name ?? ''
  const termsOf = ({ terms }: TermEntry) => terms.map(({ text }) => text).join(' · ')
  return (
    <>
      <Modal opened={merging === null} onClose={props.onClose} title={t('duplicates')} size="xl">
        {error && <FailureState error={error} retry={refetch} />}
        {data?.totalItems === 0 && (
          <EmptyState
            title={t('noDuplicatesTitle')}
            text={t('noDuplicatesText')}
            icon={<IconArrowsJoin2 size={22} />}
          />
        )}
        <Stack gap="md">
          {data?.member.map(({ termbaseIndexUuid, text, entries }) => (
            <section key={`${termbaseIndexUuid} ${text}`} className={classes.termCard}>
              <Text fw={600} size="sm">
                {text}{' '}
                <Text span size="xs" c="dimmed">
                  {languageOf(termbaseIndexUuid)}
                </Text>
              </Text>
              {entries.slice(1).map((entry) => (
                <Group key={entry.uuid} justify="space-between" wrap="nowrap" mt={6}>
                  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {termsOf(entries[0]!)} ↔ {termsOf(entry)}
                  </Text>
                  {termbase.permissions.edit && (
                    <Button
                      size="xs"
                      variant="default"
                      flex="none"
                      aria-label={t('mergeOf', { text: termsOf(entry) })}
                      onClick={() => setMerging([entries[0]!, entry])}
                    >
                      {t('merge')}
                    </Button>
                  )}
                </Group>
              ))}
            </section>
          ))}
          {data && data.totalItems > pageSize && (
            <Paging page={page} pages={Math.ceil(data.totalItems / pageSize)} setPage={setPage} />
          )}
        </Stack>
      </Modal>
      {merging && (
        <MergeDialog
          termbase={termbase}
          entries={merging}
          onClose={() => setMerging(null)}
          onSaved={async () => {
            setMerging(null)
            await props.onChanged()
          }}
        />
      )}
    </>
  )
}
