import { type TermEntry, termEntryRoutes } from '@langwerk/contract/term-entries'
import type { TermInjectionMethod, UsageStatus } from '@langwerk/contract/term-words'
import type { Termbase } from '@langwerk/contract/termbases'
import { Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { FieldValue } from './EntryFacts.tsx'
import { inputOf, valuesOf } from './entry-values.ts'
import { type Difference, differencesBetween, mergedEntry, type Side } from './merge-entries.ts'
import classes from './TermsTab.module.css'
import { useTermbaseParts } from './use-termbase-parts.ts'

interface MergeDialogProps {
  termbase: Termbase
  entries: [kept: TermEntry, merged: TermEntry]
  onSaved: () => void
  onClose: () => void
}

/** Two entries side by side: what differs is chosen from the one or the other, the terms of both are kept. */
export function MergeDialog(props: MergeDialogProps) {
  const { fields, ready } = useTermbaseParts(props.termbase)
  if (!ready) return null
  return <MergeForm {...props} differing={differencesBetween(props.entries, fields)} />
}

function MergeForm({
  termbase,
  entries,
  differing,
  onSaved,
  onClose,
}: MergeDialogProps & { differing: readonly Difference[] }) {
  const { t } = useTranslation('termbases')
  const [kept, merged] = entries
  const nameOf = useDifferenceNames(termbase)
  const initial = {
    sides: Object.fromEntries(differing.map(({ key, values: [first] }) => [key, first === '' ? 1 : 0])),
  }
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
          {termbase.termbaseIndices.filter(isInEither(entries)).map((language) => (
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
          {differing.map((difference) => (
            <div key={difference.key} role="radiogroup" aria-label={nameOf(difference)}>
              <Text size="xs" c="dimmed" mb={4}>
                {nameOf(difference)}
              </Text>
              <div className={classes.side}>
                {([0, 1] as const).map((side) => (
                  <UnstyledButton
                    key={side}
                    role="radio"
                    aria-checked={form.values.sides[difference.key] === side}
                    className={classes.choice}
                    data-taken={form.values.sides[difference.key] === side || undefined}
                    onClick={() => form.set('sides', { ...form.values.sides, [difference.key]: side })}
                  >
                    <DifferenceValue difference={difference} value={difference.values[side]} />
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

const isInEither =
  (entries: readonly TermEntry[]) =>
  ({ uuid }: { uuid: string }) =>
    entries.some(({ terms }) => terms.some(({ termbaseIndexUuid }) => termbaseIndexUuid === uuid))

function useDifferenceNames({ termbaseIndices }: Termbase) {
  const { t } = useTranslation('termbases')
  return ({ of }: Difference): string => {
    if (of.type === 'usageStatus') return `${t('usage')}: ${of.text}`
    if (of.type === 'plain') return of.field === 'termInjectionMethod' ? t('injection') : t(of.field)
    const language = termbaseIndices.find(({ uuid }) => uuid === of.termbaseIndexUuid)
    return language ? `${of.field.name} (${language.name})` : of.field.name
  }
}

function DifferenceValue({ difference: { of }, value }: { difference: Difference; value: string }) {
  const { t } = useTranslation('termbases')
  if (value === '') return t('nothingSaid')
  if (of.type === 'custom') return <FieldValue field={of.field} value={value} />
  // A status or a method as the contract writes it.
  if (of.type === 'usageStatus') return t(`status.${value as UsageStatus}`)
  if (of.field === 'termInjectionMethod') return t(`injections.${value as TermInjectionMethod}`)
  return of.field === 'confidenceScore' ? `${value}\u00a0%` : value
}
