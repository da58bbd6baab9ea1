import { longestPrompt } from '@langwerk/contract/model-words'
import { type PromptPlaceholder, promptPlaceholders } from '@langwerk/generation/prompt-placeholders'
import { Button, Combobox, Group, Stack, Text, Textarea, Tooltip, useCombobox } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/format.ts'
import type { FieldProps } from '../../kit/use-form.ts'

interface PromptFieldProps extends FieldProps<string> {
  label: string
  hint: string
  required?: boolean
}

/** A prompt's text: lists the placeholders that it may have, says what they are, and completes them after two braces. */
export function PromptField({ label, hint, required = false, value, onChange, ...props }: PromptFieldProps) {
  const { t } = useTranslation('promptCategories', { keyPrefix: 'prompts' })
  const input = useRef<HTMLTextAreaElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [caret, setCaret] = useState(value.length)
  const begun = begunIn(value, caret)
  const offered = begun ? placeholdersFor(begun[1]!) : []

  // Enter takes the first, once it is offered.
  const selectFirst = useEffectEvent(() => combobox.selectFirstOption())
  const written = begun?.[0]
  useEffect(() => {
    if (written !== undefined) selectFirst()
  }, [written])

  /** Writes a placeholder where the caret is, in the place of what is begun of one there. */
  const insert = (name: string) => {
    const before = value.slice(0, begun ? begun.index : caret)
    const after = value.slice(caret)
    const place = before.length + name.length + 4
    onChange(`${before}{{${name}}}${begun ? after.replace(/^\w*\s*\}{1,2}/, '') : after}`)
    setCaret(place)
    combobox.closeDropdown()
    // Once the field shows what was written.
    queueMicrotask(() => {
      input.current?.focus()
      input.current?.setSelectionRange(place, place)
    })
  }

  return (
    <Stack gap={6}>
      {/* What is offered must be there to be selected at once. */}
      <Combobox store={combobox} onOptionSubmit={insert} keepMounted>
        <Combobox.Target>
          <Textarea
            {...props}
            ref={input}
            label={label}
            description={hint}
            required={required}
            autosize
            minRows={4}
            maxRows={16}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            value={value}
            onChange={(event) => {
              const { value: typed, selectionStart } = event.currentTarget
              onChange(typed)
              setCaret(selectionStart)
              // Where nothing is offered, Enter is a new line.
              if (!begunIn(typed, selectionStart)) return combobox.closeDropdown()
              combobox.openDropdown()
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={offered.length === 0}>
          <Combobox.Options mah={220} style={{ overflowY: 'auto' }}>
            {offered.map((name) => (
              <Combobox.Option key={name} value={name}>
                <Group gap="sm" wrap="nowrap">
                  <Text size="sm" ff="monospace" w={140}>
                    {name}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {t(`placeholders.${name}`)}
                  </Text>
                </Group>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Placeholders insert={insert} />
      <Text size="xs" c={value.length > longestPrompt ? 'red' : 'dimmed'} ta="right">
        {t('length', { characters: formatNumber(value.length), most: formatNumber(longestPrompt) })}
      </Text>
    </Stack>
  )
}

/** The placeholders that begin so; the one that is called just so comes first. */
const placeholdersFor = (start: string): PromptPlaceholder[] => [
  ...promptPlaceholders.filter((name) => name === start),
  ...promptPlaceholders.filter((name) => name !== start && name.startsWith(start)),
]

/** What of a placeholder is written before the caret, with its beginning; null where none is begun. */
const begunIn = (text: string, caret: number) => /\{\{\s*(\w*)$/.exec(text.slice(0, caret))

/** Every placeholder there is, to be written by a click. */
function Placeholders({ insert }: { insert: (name: PromptPlaceholder) => void }) {
  const { t } = useTranslation('promptCategories', { keyPrefix: 'prompts' })
  return (
    <Group gap={4} role="group" aria-label={t('insert')}>
      {promptPlaceholders.map((name) => (
        <Tooltip key={name} label={t(`placeholders.${name}`)}>
          <Button size="compact-xs" variant="default" ff="monospace" fw={400} onClick={() => insert(name)}>
            {name}
          </Button>
        </Tooltip>
      ))}
    </Group>
  )
}
