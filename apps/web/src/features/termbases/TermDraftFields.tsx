import { termNumbers, usageStatuses } from '@langwerk/contract/term-words'
import type { Termbase, TermbaseField, TermbaseIndex } from '@langwerk/contract/termbases'
import { ActionIcon, Collapse, Group, Select, Stack, TagsInput, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomFieldInputs } from './CustomFieldInputs.tsx'
import type { TermDraft } from './entry-values.ts'
import { SameTermHint } from './SameTermHint.tsx'
import classes from './TermsTab.module.css'

interface TermDraftFieldsProps {
  termbase: Pick<Termbase, 'uuid'>
  /** The entry that is being changed. */
  entryUuid: string | undefined
  draft: TermDraft
  language: TermbaseIndex
  /** The custom fields of terms. */
  fields: TermbaseField[]
  isFirst: boolean
  hasFocus: boolean
  isWrong: boolean
  change: (changes: Partial<TermDraft>) => void
  remove: (() => void) | undefined
}

/** One term with its status; its variants, number, note and own fields behind a button. */
export function TermDraftFields({
  termbase,
  entryUuid,
  draft,
  language,
  fields,
  change,
  remove,
  ...props
}: TermDraftFieldsProps) {
  const { t } = useTranslation('termbases')
  const [open, setOpen] = useState(false)
  const detail = useId()
  const said =
    draft.note !== '' || draft.number !== null || draft.allowedVariants.length + draft.forbiddenVariants.length > 0
  return (
    <div>
      <Group gap="xs" align="end">
        <TextInput
          flex="1 1 180px"
          label={props.isFirst ? language.name : undefined}
          aria-label={t('term', { language: language.name })}
          lang={language.language.code}
          error={props.isWrong}
          {...(props.hasFocus && { 'data-autofocus': true })}
          value={draft.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <Select
          w={132}
          aria-label={t('usageOf', { language: language.name })}
          allowDeselect={false}
          data={usageStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
          value={draft.usageStatus}
          onChange={(status) => {
            const found = usageStatuses.find((one) => one === status)
            if (found) change({ usageStatus: found })
          }}
        />
        <ActionIcon
          size={34}
          variant={said ? 'light' : 'subtle'}
          aria-expanded={open}
          aria-controls={detail}
          aria-label={t('termDetails', { term: draft.text || language.name })}
          title={t('termDetails', { term: draft.text || language.name })}
          onClick={() => setOpen(!open)}
        >
          <IconAdjustmentsHorizontal size={16} />
        </ActionIcon>
        <ActionIcon
          size={34}
          aria-label={t('removeTerm', { text: draft.text })}
          disabled={remove === undefined}
          onClick={remove}
        >
          <IconX size={16} />
        </ActionIcon>
      </Group>
      <SameTermHint termbase={termbase} index={language} text={draft.text} own={entryUuid} />
      <Collapse expanded={open} id={detail}>
        {open && (
          <Stack gap="xs" mt={6} className={classes.termCard}>
            <TagsInput
              label={t('allowedVariants')}
              description={t('variantsHint')}
              value={draft.allowedVariants}
              onChange={(allowedVariants) => change({ allowedVariants })}
            />
            <TagsInput
              label={t('forbiddenVariants')}
              value={draft.forbiddenVariants}
              onChange={(forbiddenVariants) => change({ forbiddenVariants })}
            />
            <Group grow align="start">
              <Select
                label={t('number')}
                clearable
                data={termNumbers.map((value) => ({ value, label: t(`numbers.${value}`) }))}
                value={draft.number}
                onChange={(number) => change({ number: termNumbers.find((one) => one === number) ?? null })}
              />
              <TextInput
                label={t('termNote')}
                value={draft.note}
                onChange={(event) => change({ note: event.currentTarget.value })}
              />
            </Group>
            <CustomFieldInputs
              fields={fields}
              values={draft.fieldValues}
              onChange={(fieldValues) => change({ fieldValues })}
            />
          </Stack>
        )}
      </Collapse>
    </div>
  )
}
