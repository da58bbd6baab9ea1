import type { Termbase, TermbaseField } from '@langwerk/contract/termbases'
import { Button, Group, Input, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../kit/use-form.ts'
import { CustomFieldInputs } from './CustomFieldInputs.tsx'
import { emptyDraft, type TermDraft } from './entry-values.ts'
import { TermDraftFields } from './TermDraftFields.tsx'

interface TermsFieldProps extends FieldProps<TermDraft[]> {
  termbase: Termbase
  entryUuid: string | undefined
  fields: TermbaseField[]
  languageFieldValues: Record<string, Record<string, string>>
  onLanguageFieldValues: (values: Record<string, Record<string, string>>) => void
}

/** The terms of an entry, language by language. */
export function TermsField({ termbase, entryUuid, fields, value, onChange, error, ...props }: TermsFieldProps) {
  const { t } = useTranslation('termbases')
  const change = (key: string, changes: Partial<TermDraft>) =>
    onChange(value.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)))
  const add = (index: string) => {
    const place = value.findLastIndex((draft) => draft.index === index) + 1
    onChange([...value.slice(0, place), emptyDraft(index), ...value.slice(place)])
  }
  const remove = ({ key, index }: TermDraft, isOnly: boolean) =>
    isOnly
      ? onChange(value.map((draft) => (draft.key === key ? { ...emptyDraft(index), key } : draft)))
      : onChange(value.filter((draft) => draft.key !== key))
  const ofLanguage = fields.filter(({ level }) => level === 'languageSection')
  return (
    <Input.Wrapper error={error}>
      <Stack gap="sm">
        {termbase.termbaseIndices.map((language, place) => {
          const drafts = value.filter(({ index }) => index === language['@id'])
          return (
            <Stack key={language.uuid} gap={6}>
              {drafts.map((draft, row) => (
                <TermDraftFields
                  key={draft.key}
                  termbase={termbase}
                  entryUuid={entryUuid}
                  draft={draft}
                  language={language}
                  fields={fields.filter(({ level }) => level === 'term')}
                  isFirst={row === 0}
                  hasFocus={place === 0 && row === 0}
                  isWrong={error !== undefined && place === 0 && row === 0}
                  change={(changes) => change(draft.key, changes)}
                  remove={
                    drafts.length === 1 && draft.text === '' ? undefined : () => remove(draft, drafts.length === 1)
                  }
                />
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
              {ofLanguage.length > 0 && (
                <CustomFieldInputs
                  fields={ofLanguage}
                  of={language.name}
                  values={props.languageFieldValues[language.uuid] ?? {}}
                  onChange={(values) =>
                    props.onLanguageFieldValues({ ...props.languageFieldValues, [language.uuid]: values })
                  }
                />
              )}
            </Stack>
          )
        })}
      </Stack>
    </Input.Wrapper>
  )
}
