import { type TermCandidateLine, termCandidateRoutes } from '@langwerk/contract/term-candidates'
import { termCandidateKinds } from '@langwerk/contract/term-factory-words'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { TextAreaField, TextField } from '../../kit/fields.tsx'
import { useReading } from '../../kit/queries.ts'
import type { InboxStore } from './inbox-store.ts'

interface Props {
  line: TermCandidateLine
  store: InboxStore
  /** Whether the import has another language in which it may be called something. */
  hasOther: boolean
  onClose: () => void
}

/** How a candidate is written, what it is, what it means and what it is called in the other language. */
export function EditCandidateDialog({ line, store, hasOther, onClose }: Props) {
  const { t } = useTranslation('termInbox')
  const { data } = useReading(termCandidateRoutes.get, { params: { uuid: line.uuid } }, { staleTime: 60_000 })
  if (!data) return null
  const { text, kind, target, definition } = data
  const initial = { text, kind, target: target ?? '', definition }
  return (
    <EditDialog
      title={t('editTitle')}
      size="md"
      initial={initial}
      save={(values) =>
        store.change(line.uuid, {
          ...(values.text !== text && { text: values.text }),
          ...(values.kind !== kind && { kind: values.kind }),
          ...(values.target !== initial.target && { target: values.target }),
          ...(values.definition !== definition && { definition: values.definition }),
        })
      }
      onSaved={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label={t('term')} required autoFocus {...form.field('text')} />
          <Select
            label={t('facet.kind')}
            allowDeselect={false}
            data={termCandidateKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            value={form.values.kind}
            onChange={(value) => {
              const chosen = termCandidateKinds.find((one) => one === value)
              if (chosen) form.set('kind', chosen)
            }}
          />
          {hasOther && <TextField label={t('target')} {...form.field('target')} />}
          <TextAreaField label={t('definition')} {...form.field('definition')} />
        </>
      )}
    </EditDialog>
  )
}
