import { compileFormula, type FormulaValues } from '@langwerk/matching/scoring/formula'
import {
  type FormulaFunction,
  formulaFunctionNames,
  isFormulaFunction,
} from '@langwerk/matching/scoring/formula-functions'
import { type FormulaVariable, formulaVariables } from '@langwerk/matching/scoring/formula-variables'
import { Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/format.ts'
import type { FieldProps } from '../../kit/use-form.ts'
import { usePreferences } from '../../settings/preferences.ts'
import { formulaViolation } from './formula-violation.ts'

const names: readonly (FormulaVariable | FormulaFunction)[] = [...formulaVariables, ...formulaFunctionNames]

/** The segment that shows what a formula comes to. */
const example: FormulaValues = { words: 10, characters: 60, score: 80, match: 80, estimate: 80, repeated: 0 }

/** The beginning of a formula after which a name can stand: not after a number, a name or a bracket that is closed. */
const takesName = /(?:^|[^\w)\s.])\s*$/

/** A formula: completes the names that it may have, says what they are, and what it comes to. */
export function FormulaField({ value, onChange, ...props }: FieldProps<string>) {
  const { t } = useTranslation('scoringRuleSets', { keyPrefix: 'rules' })
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [caret, setCaret] = useState(value.length)
  const begun = /[a-z]*$/i.exec(value.slice(0, caret))![0].toLowerCase()
  const before = value.slice(0, caret - begun.length)
  const offered = takesName.test(before) ? names.filter((name) => name.startsWith(begun) && name !== begun) : []

  const complete = (name: string) => {
    const rest = value.slice(caret)
    const written = isFormulaFunction(name) && !rest.startsWith('(') ? `${name}(` : name
    const place = caret - begun.length + written.length
    onChange(value.slice(0, caret - begun.length) + written + rest)
    setCaret(place)
    combobox.closeDropdown()
    // Once the field shows what was completed.
    queueMicrotask(() => input.current?.setSelectionRange(place, place))
  }

  return (
    <Combobox store={combobox} onOptionSubmit={complete}>
      <Combobox.Target>
        <TextInput
          {...props}
          ref={input}
          label={t('formula')}
          description={t('formulaHint')}
          required
          maxLength={1000}
          autoComplete="off"
          spellCheck={false}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            setCaret(event.currentTarget.selectionStart ?? event.currentTarget.value.length)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? value.length)}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <ExampleResult formula={value} />
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options mah={220} style={{ overflowY: 'auto' }}>
          {offered.map((name) => (
            <Combobox.Option key={name} value={name}>
              <Group gap="sm" wrap="nowrap">
                <Text size="sm" ff="monospace" w={90}>
                  {isFormulaFunction(name) ? `${name}(…)` : name}
                </Text>
                <Text size="xs" c="dimmed">
                  {t(`names.${name}`)}
                </Text>
              </Group>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** What a formula comes to for a segment as there are many, or what is wrong with it. */
function ExampleResult({ formula }: { formula: string }) {
  const { t } = useTranslation('scoringRuleSets', { keyPrefix: 'rules' })
  const { locale } = usePreferences()
  const wrong = formulaViolation(formula).formula
  const result = wrong === undefined ? compileFormula(formula)(example) : Number.NaN
  const said =
    wrong ??
    (Number.isFinite(result) && result >= 0
      ? t('example', { ...example, result: formatNumber(result, locale, 2) })
      : t('exampleWithoutResult', { ...example }))
  return (
    <Text size="xs" c="dimmed" aria-live="polite">
      {said}
    </Text>
  )
}
