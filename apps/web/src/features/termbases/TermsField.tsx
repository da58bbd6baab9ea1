import type { TermbaseIndex } from '@langwerk/contract/termbases'
import { type UsageStatus, usageStatuses } from '@langwerk/contract/words'
import { ActionIcon, Button, Group, Input, Select, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../kit/use-form.ts'

/** A term while it is being written. */
export interface TermDraft {
  key: string
  uuid?: string
  /** The IRI of its language. */
  index: string
  text: string
  usageStatus: UsageStatus
  note: string
}

/** The terms of an entry, language by language. */
export function TermsField({
  indices,
  value,
  onChange,
  error,
}: FieldProps<TermDraft[]> & { indices: TermbaseIndex[] }) {
  const { t } = useTranslation('termbases')
  const change = (key: string, changes: Partial<TermDraft>) =>
    onChange(value.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)))
  const add = (index: string) => {
    const place = value.findLastIndex((draft) => draft.index === index) + 1
    const draft: TermDraft = { key: crypto.randomUUID(), index, text: '', usageStatus: 'approved', note: '' }
    onChange([...value.slice(0, place), draft, ...value.slice(place)])
  }
  return (
    <Input.Wrapper error={error}>
      <Stack gap="sm">
        {indices.map((language, place) => {
          const drafts = value.filter(({ index }) => index === language['@id'])
          return (
            <Stack key={language.uuid} gap={6}>
              {drafts.map((draft, row) => (
                <Group key={draft.key} gap="xs" wrap="nowrap" align="end">
                  <TextInput
                    flex={1}
                    label={row === 0 ? language.name : undefined}
                    aria-label={t('term', { language: language.name })}
                    lang={language.language.code}
                    error={error !== undefined && place === 0 && row === 0}
                    {...(place === 0 && row === 0 && { 'data-autofocus': true })}
                    value={draft.text}
                    onChange={(event) => change(draft.key, { text: event.currentTarget.value })}
                  />
                  <Select
                    w={150}
                    aria-label={t('usageOf', { language: language.name })}
                    allowDeselect={false}
                    data={usageStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
                    value={draft.usageStatus}
                    onChange={(status) => {
                      const found = usageStatuses.find((one) => one === status)
                      if (found) change(draft.key, { usageStatus: found })
                    }}
                  />
                  <ActionIcon
                    size={34}
                    aria-label={t('removeTerm', { text: draft.text })}
                    disabled={drafts.length === 1 && draft.text === ''}
                    onClick={() =>
                      drafts.length === 1
                        ? change(draft.key, { text: '' })
                        : onChange(value.filter(({ key }) => key !== draft.key))
                    }
                  >
                    <IconX size={16} />
                  </ActionIcon>
                </Group>
              ))}
              <Group>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  leftSection={<IconPlus size={12} />}
                  onClick={() => add(language['@id'])}
                >
                  {t('addTermIn', { language: language.name })}
                </Button>
              </Group>
            </Stack>
          )
        })}
      </Stack>
    </Input.Wrapper>
  )
}
