import { type TermEntry, termEntryRoutes } from '@langwerk/contract/term-entries'
import type { TermbaseIndex } from '@langwerk/contract/termbases'
import type { UsageStatus } from '@langwerk/contract/words'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../kit/badges.tsx'
import { call } from '../../kit/call.ts'
import { confirmDelete } from '../../kit/confirm-delete.tsx'
import { formatLongDate } from '../../kit/format.ts'
import classes from './TermsTab.module.css'

const tones: Record<UsageStatus, StatusTone> = {
  preferred: 'success',
  approved: 'neutral',
  forbidden: 'error',
  suggested: 'warning',
}

/** One entry with its terms in all languages. */
export function EntryDetail(props: {
  indices: TermbaseIndex[]
  entry: TermEntry
  edit: (() => void) | undefined
  onDeleted: () => void
}) {
  const { t } = useTranslation('termbases')
  const { entry } = props
  const remove = () =>
    confirmDelete([entry.terms[0]?.text ?? t('entry')], async () => {
      await call(termEntryRoutes.remove, { params: { uuid: entry.uuid } })
      props.onDeleted()
    })
  return (
    <section className={classes.detail} aria-label={t('entry')}>
      <Stack gap="md">
        {props.indices.map((language) => {
          const terms = entry.terms.filter(({ termbaseIndexUuid }) => termbaseIndexUuid === language.uuid)
          return (
            <div key={language.uuid}>
              <Title order={2} c="dimmed" fw={500} fz="xs">
                {language.name}
              </Title>
              {terms.length === 0 && (
                <Text size="sm" c="dimmed">
                  {t('noTermIn')}
                </Text>
              )}
              {terms.map(({ uuid, text, usageStatus, note }) => (
                <div key={uuid}>
                  <Group gap="xs" mt={2}>
                    <Text fw={500} lang={language.language.code}>
                      {text}
                    </Text>
                    <StatusBadge tone={tones[usageStatus]}>{t(`status.${usageStatus}`)}</StatusBadge>
                  </Group>
                  {note && (
                    <Text size="sm" c="dimmed">
                      {note}
                    </Text>
                  )}
                </div>
              ))}
            </div>
          )
        })}
        <Described label={t('definition')} text={entry.definition} />
        <Described label={t('note')} text={entry.note} />
        <Text size="xs" c="dimmed">
          {t('created', { date: formatLongDate(entry.createdAt) })}
        </Text>
        {props.edit && (
          <Group gap="xs">
            <Button size="xs" variant="default" leftSection={<IconPencil size={14} />} onClick={props.edit}>
              {t('edit')}
            </Button>
            <Button size="xs" variant="subtle" color="red" leftSection={<IconTrash size={14} />} onClick={remove}>
              {t('deleteTerm')}
            </Button>
          </Group>
        )}
      </Stack>
    </section>
  )
}

function Described({ label, text }: { label: string; text: string }) {
  if (!text) return null
  return (
    <div>
      <Title order={2} c="dimmed" fw={500} fz="xs">
        {label}
      </Title>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </Text>
    </div>
  )
}
