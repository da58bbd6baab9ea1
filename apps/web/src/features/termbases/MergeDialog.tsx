import { type TermEntry, termEntryRoutes } from '@langwerk/contract/term-entries'
import type { Termbase } from '@langwerk/contract/termbases'
import { Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { inputOf, valuesOf } from './entry-values.ts'
import { mergedEntry, mergeFields, type Side } from './merge-entries.ts'
import classes from './TermsTab.module.css'

interface MergeDialogProps {
  termbase: Termbase
  entries: [kept: TermEntry, merged: TermEntry]
  onSaved: () => void
  onClose: () => void
}

/** Two entries side by side: what differs is chosen from the one or the other, the terms of both are kept. */
export function MergeDialog({ termbase, entries, onSaved, onClose }: MergeDialogProps) {
  const { t } = useTranslation('termbases')
  const [kept, merged] = entries
  const differing = mergeFields.filter((field) => textOf(kept, field) !== textOf(merged, field))
  const initial = { sides: Object.fromEntries(differing.map((field) => [field, textOf(kept, field) === '' ? 1 : 0])) }
  const save = ({ sides }: { sides: Record<string, Side> }) =>
    call(termEntryRoutes.merge, {
      params: { uuid: kept.uuid },
      body: {
        ...inputOf(valuesOf(termbase, mergedEntry(entries, sides))),
        version: kept.version,
        mergedTermEntry: merged['@id'],
      },
    })
  return (
    <EditDialog
      title={t('mergeTitle')}
      size="xl"
      initial={initial as { sides: Record<string, Side> }}
      save={save}
      onSaved={() => {
        notifySuccess(t('merged'))
        onSaved()
      }}
      onClose={onClose}
      saveLabel={t('merge')}
    >
      {(form) => (
        <>
          <Text size="sm">{t('mergeText')}</Text>
          {termbase.termbaseIndices.map((language) => (
            <div key={language.uuid}>
              <Text size="xs" c="dimmed" mb={4}>
                {language.name}
              </Text>
              <div className={classes.side}>
                {entries.map((entry) => (
                  <div key={entry.uuid} className={classes.choice} data-taken>
                    {entry.terms
                      .filter(({ termbaseIndexUuid }) => termbaseIndexUuid === language.uuid)
                      .map(({ text, usageStatus }) => `${text} (${t(`status.${usageStatus}`)})`)
                      .join('\n') || t('noTermIn')}
                  </div>
                ))}
              </div>
            </div>
          ))}
          {differing.map((field) => (
            <div key={field} role="radiogroup" aria-label={t(field)}>
              <Text size="xs" c="dimmed" mb={4}>
                {t(field)}
              </Text>
              <div className={classes.side}>
                {entries.map((entry, side) => (
                  <UnstyledButton
                    key={entry.uuid}
                    role="radio"
                    aria-checked={form.values.sides[field] === side}
                    className={classes.choice}
                    data-taken={form.values.sides[field] === side || undefined}
                    onClick={() => form.set('sides', { ...form.values.sides, [field]: side === 0 ? 0 : 1 })}
                  >
                    {textOf(entry, field) || t('nothingSaid')}
                  </UnstyledButton>
                ))}
              </div>
            </div>
          ))}
        </>
      )}
    </EditDialog>
  )
}

const textOf = (entry: TermEntry, field: (typeof mergeFields)[number]) => String(entry[field] ?? '')
