import { MultiSelect, Select } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Labelled } from './fields.tsx'
import { useLanguageChoices } from './languages.ts'
import type { FieldProps } from './use-form.ts'

interface Common extends Partial<Labelled> {
  /** Which languages are offered: all, those that a job may start from, or those it may go into. */
  list?: 'list' | 'sources' | 'targets'
  /** The source language that the targets belong to, as an IRI. */
  sourceLanguage?: string | null
  /** Of them only these and what is chosen already, as IRIs; null offers all. */
  only?: readonly string[] | null
}

/** One language, as an IRI. */
export function LanguageField({
  label,
  list = 'list',
  sourceLanguage,
  only = null,
  hint,
  ...props
}: FieldProps<string | null> & Common) {
  const { t } = useTranslation('kit')
  const { choices } = useLanguageChoices(list, sourceLanguage)
  const data = offered(choices, only, props.value === null ? [] : [props.value])
  return (
    <Select
      label={label ?? t('fields.language')}
      placeholder={t('fields.choose')}
      nothingFoundMessage={t('nothingFound')}
      searchable
      selectFirstOptionOnChange
      allowDeselect={!props.required}
      clearable={!props.required}
      {...props}
      description={hint}
      data={data}
      onKeyDown={(event) => {
        const found = foundByEnter(event, data)
        if (!found || found === props.value) return
        event.preventDefault()
        props.onChange(found)
      }}
    />
  )
}

/** Several languages, as IRIs. */
export function LanguagesField({
  label,
  list = 'list',
  sourceLanguage,
  only = null,
  hint,
  ...props
}: FieldProps<string[]> & Common & { max?: number }) {
  const { t } = useTranslation('kit')
  const { choices } = useLanguageChoices(list, sourceLanguage)
  const [search, setSearch] = useState('')
  const data = offered(choices, only, props.value)
  return (
    <MultiSelect
      label={label ?? t('fields.languages')}
      placeholder={props.value.length === 0 ? t('fields.choose') : ''}
      nothingFoundMessage={t('nothingFound')}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // Enter takes what was looked for, and nothing where nothing was.
      selectFirstOptionOnChange={search !== ''}
      clearable
      hidePickedOptions
      maxValues={props.max ?? 100}
      {...props}
      description={hint}
      data={data}
      onKeyDown={(event) => {
        const left = data.filter(({ value }) => !props.value.includes(value))
        const found = foundByEnter(event, left)
        if (!found) return
        event.preventDefault()
        props.onChange([...props.value, found])
        setSearch('')
      }}
    />
  )
}

/**
 * What Enter takes: the marked line of the list, or the first that has what was typed. By itself the list takes a line only when it
 * stood there and had one marked before, and whoever types or pastes fast would send the form instead.
 */
function foundByEnter(
  { key, currentTarget: field }: KeyboardEvent<HTMLInputElement>,
  choices: readonly { value: string; label: string }[],
): string | undefined {
  const typed = field.value.trim().toLowerCase()
  if (key !== 'Enter' || typed === '') return undefined
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  const marked = list?.querySelector('[data-combobox-selected]')?.textContent
  const found =
    choices.find(({ label }) => label === marked) ??
    choices.find(({ label }) => label.toLowerCase() === typed) ??
    choices.find(({ label }) => label.toLowerCase().includes(typed))
  return found?.value
}

/** What is chosen is offered, too: a field knows the names only of what it offers, and the choice may be older than `only`. */
const offered = (
  choices: { value: string; label: string }[],
  only: readonly string[] | null,
  chosen: readonly string[],
) => (only === null ? choices : choices.filter(({ value }) => only.includes(value) || chosen.includes(value)))
