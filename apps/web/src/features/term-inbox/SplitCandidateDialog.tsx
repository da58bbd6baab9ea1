import { type TermCandidateLine, termCandidateRoutes } from '@langwerk/contract/term-candidates'
import { Checkbox, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { useReading } from '../../kit/queries.ts'
import type { InboxStore } from './inbox-store.ts'

interface Props {
  line: TermCandidateLine
  store: InboxStore
  onClose: () => void
}

/** Chooses the forms that become a candidate of their own. */
export function SplitCandidateDialog({ line, store, onClose }: Props) {
  const { t } = useTranslation('termInbox')
  const { data } = useReading(termCandidateRoutes.get, { params: { uuid: line.uuid } }, { staleTime: 60_000 })
  if (!data) return null
  const { forms } = data
  const none: string[] = []
  return (
    <EditDialog
      title={t('splitTitle')}
      size="md"
      initial={{ forms: none }}
      check={(values): { forms?: string } =>
        values.forms.length === 0 || values.forms.length === forms.length ? { forms: t('someForms') } : {}
      }
      save={(values) => store.split(line.uuid, values.forms)}
      onSaved={onClose}
      onClose={onClose}
      saveLabel={t('split')}
    >
      {(form) => (
        <Checkbox.Group
          label={t('splitForms')}
          value={form.values.forms}
          error={form.violations.forms}
          onChange={(chosen) => form.set('forms', chosen)}
        >
          {forms.map(({ text, count }) => (
            <Checkbox
              key={text}
              mt="xs"
              value={text}
              label={
                <>
                  <span lang={line.language}>{text}</span>{' '}
                  <Text span size="xs" c="dimmed">
                    {count}
                  </Text>
                </>
              }
            />
          ))}
        </Checkbox.Group>
      )}
    </EditDialog>
  )
}
