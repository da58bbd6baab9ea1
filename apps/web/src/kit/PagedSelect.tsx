import { CloseButton, Combobox, InputBase, Loader, Pill, PillsInput, useCombobox } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PagedSelect.module.css'
import type { FieldProps } from './use-form.ts'
import { type Choice, type ChoiceRoute, usePagedChoices } from './use-paged-choices.ts'

interface Common<Item extends Choice> {
  /** A list route; the chosen values are its items. */
  route: ChoiceRoute<Item>
  label: string
  /** Says the label only to those who hear it; the placeholder then says what the field is for. */
  labelHidden?: boolean
  placeholder?: string
  className?: string | undefined
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  searchBy?: 'query' | 'name'
  /** What else the route is asked with. */
  more?: object
  /** A line under the name. */
  describe?: (item: Item) => string
  /** What one may not change cannot be chosen. */
  onlyEditable?: boolean
  /** Said instead of that nothing was found, where there is nothing at all. */
  nothing?: string
}

/** One item of a list that may be long: searched on the server, read in pages. */
export function PagedSelect<Item extends Choice>({
  value,
  onChange,
  ...props
}: FieldProps<Choice | null> & Common<Item> & { onItem?: (item: Item) => void; onFailure?: () => void }) {
  const [opened, setOpened] = useState(false)
  const choices = usePagedChoices(props.route, opened, props)
  const combobox = useCombobox({ opened, onOpenedChange: setOpened, onDropdownClose: () => choices.setSearch('') })
  const { t } = useTranslation('kit')
  const tellFailure = useEffectEvent(() => props.onFailure?.())
  useEffect(() => {
    if (choices.failed) tellFailure()
  }, [choices.failed])
  const choose = (iri: string) => {
    const item = choices.items.find((one) => one['@id'] === iri)
    if (!item) return
    onChange(item)
    props.onItem?.(item)
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target>
        <InputBase
          {...(props.labelHidden ? { 'aria-label': props.label } : { label: props.label })}
          {...(props.className && { className: props.className })}
          description={props.hint}
          required={props.required ?? false}
          disabled={props.disabled ?? false}
          error={props.error}
          name={props.name}
          placeholder={props.placeholder ?? t('fields.choose')}
          autoComplete="off"
          value={opened ? choices.search : (value?.name ?? '')}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            combobox.openDropdown()
            choices.setSearch(event.currentTarget.value)
          }}
          rightSection={
            value && !props.required ? (
              <CloseButton
                size="sm"
                aria-label={t('clear')}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChange(null)}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={value && !props.required ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Choices choices={choices} chosen={value ? [value] : []} {...props} />
    </Combobox>
  )
}

interface Several<Item extends Choice> {
  /** Whether a chosen item stays chosen. */
  isFixed?: (item: Item) => boolean
}

/** Several items of a list that may be long, in the order in which they were chosen. */
export function PagedMultiSelect<Item extends Choice>({
  value,
  onChange,
  isFixed = () => false,
  ...props
}: FieldProps<Item[]> & Common<Item> & Several<Item>) {
  const [opened, setOpened] = useState(false)
  const choices = usePagedChoices(props.route, opened, props)
  const combobox = useCombobox({ opened, onOpenedChange: setOpened, onDropdownClose: () => choices.setSearch('') })
  const { t } = useTranslation('kit')
  const without = (iri: string) => value.filter((one) => one['@id'] !== iri || isFixed(one))
  const toggle = (iri: string) => {
    const item = choices.items.find((one) => one['@id'] === iri)
    if (value.some((one) => one['@id'] === iri)) onChange(without(iri))
    else if (item) onChange([...value, item])
    choices.setSearch('')
  }
  return (
    <Combobox store={combobox} onOptionSubmit={toggle}>
      <Combobox.DropdownTarget>
        <PillsInput
          label={props.label}
          description={props.hint}
          required={props.required ?? false}
          disabled={props.disabled ?? false}
          error={props.error}
          onClick={() => combobox.openDropdown()}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
        >
          <Pill.Group>
            {value.map((item) => (
              <Pill
                key={item['@id']}
                withRemoveButton={!isFixed(item)}
                removeButtonProps={{ 'aria-label': `${t('remove')}: ${item.name}` }}
                onRemove={() => onChange(without(item['@id']))}
              >
                {item.name}
              </Pill>
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                name={props.name}
                // The frame around all of it shows the focus.
                style={{ outline: 'none' }}
                aria-label={props.label}
                aria-invalid={props.error !== undefined}
                placeholder={value.length === 0 ? t('fields.choose') : ''}
                autoComplete="off"
                value={choices.search}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => combobox.closeDropdown()}
                onChange={(event) => {
                  combobox.openDropdown()
                  choices.setSearch(event.currentTarget.value)
                }}
                onKeyDown={(event) => {
                  const last = value.at(-1)
                  if (event.key === 'Backspace' && choices.search === '' && last) onChange(without(last['@id']))
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Choices choices={choices} chosen={value} {...props} />
    </Combobox>
  )
}

interface ChoicesProps<Item extends Choice> extends Pick<Common<Item>, 'describe' | 'onlyEditable' | 'nothing'> {
  choices: ReturnType<typeof usePagedChoices<Item>>
  chosen: Choice[]
}

function Choices<Item extends Choice>({ choices, chosen, describe, onlyEditable, nothing }: ChoicesProps<Item>) {
  const { t } = useTranslation('kit')
  const lines = choices.items.map((item) => ({
    item,
    isChosen: chosen.some((one) => one['@id'] === item['@id']),
    isWithheld: onlyEditable === true && item.permissions?.edit === false,
  }))
  return (
    <Combobox.Dropdown>
      <Combobox.Options className={classes.options} onScroll={choices.onScroll}>
        {lines.map(({ item, isChosen, isWithheld }) => (
          <Combobox.Option key={item['@id']} value={item['@id']} active={isChosen} disabled={isWithheld && !isChosen}>
            {item.name}
            {(isWithheld || describe) && (
              <span className={classes.description}>{isWithheld ? t('fields.notEditable') : describe?.(item)}</span>
            )}
          </Combobox.Option>
        ))}
        {choices.loading && (
          <Combobox.Empty>
            <Loader size="xs" role="img" aria-label={t('loading')} />
          </Combobox.Empty>
        )}
        {!choices.loading && choices.items.length === 0 && (
          <Combobox.Empty>
            {choices.failed ? t('failure.title') : (choices.search === '' && nothing) || t('nothingFound')}
          </Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}
