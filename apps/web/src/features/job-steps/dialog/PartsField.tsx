import type { SubStep } from '@langwerk/contract/job-steps'
import { ActionIcon, Button, Group, Input, NumberInput, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { shortFileName } from '../../../kit/format.ts'
import { languageName } from '../../../kit/languages.ts'
import { numberTyped } from '../../../kit/number-typed.ts'
import type { FieldProps } from '../../../kit/use-form.ts'
import classes from '../job-steps.module.css'
import { CutFields } from './CutFields.tsx'
import { type RangeFile, type Services, type StepOwner, useRangeFiles } from './step-owner.ts'
import { noRange, type PartsChoice, type TypedRange } from './step-values.ts'

interface PartsFieldProps extends FieldProps<PartsChoice>, Services {
  step: SubStep | null
  owner: StepOwner
  form: { values: { kind: 'service' | 'worker' } }
}

/** What of its owner a step takes: all of it, a part of a cutting each, or ranges of segments. A step that is there is cut itself. */
export function PartsField({ step, owner, form, services, value, onChange, error }: PartsFieldProps) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'dialog.parts' })
  const mayCut = form.values.kind === 'service' && (step === null || (step.userService && !step.finishedAt))
  const modes = [
    { value: 'whole', label: t('whole') },
    ...(mayCut ? [{ value: 'cut', label: t('cut') }] : []),
    { value: 'ranges', label: t('ranges') },
  ] as { value: PartsChoice['mode']; label: string }[]
  return (
    <Input.Wrapper label={t('title')} labelElement="div" error={value.mode === 'ranges' ? undefined : error}>
      <Stack gap="xs">
        <SegmentedControl
          aria-label={t('title')}
          data={modes}
          value={value.mode}
          onChange={(mode) => onChange({ ...value, mode: mode as PartsChoice['mode'] })}
        />
        {value.mode === 'cut' && (
          <CutFields step={step} owner={owner} services={services} value={value} onChange={onChange} />
        )}
        {value.mode === 'ranges' && (
          <RangeFields
            owner={owner}
            value={value.ranges}
            onChange={(ranges) => onChange({ ...value, ranges })}
            error={error}
          />
        )}
      </Stack>
    </Input.Wrapper>
  )
}

function RangeFields({
  owner,
  value,
  onChange,
  error,
}: Pick<FieldProps<TypedRange[]>, 'value' | 'onChange' | 'error'> & { owner: StepOwner }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'dialog.parts' })
  const files = useRangeFiles(owner, true)
  const change = (place: number, changes: Partial<TypedRange>) =>
    onChange(value.map((range, at) => (at === place ? { ...range, ...changes } : range)))
  const choose = (place: number, uuid: string | null) => {
    const file = files.find((one) => one.uuid === uuid)
    if (file) change(place, { targetFile: file.uuid, from: file.from, to: file.to })
  }
  return (
    <Stack gap="xs">
      {value.map((range, place) => (
        <Group key={place} align="end" gap="xs">
          <Select
            className={classes.field}
            label={t('file')}
            searchable
            allowDeselect={false}
            data={choicesOf(files)}
            value={range.targetFile}
            onChange={(uuid) => choose(place, uuid)}
          />
          {(['from', 'to'] as const).map((end) => (
            <NumberInput
              key={end}
              w={120}
              label={t(end)}
              min={1}
              allowDecimal={false}
              value={range[end] ?? ''}
              onChange={(typed) => change(place, { [end]: numberTyped(typed) })}
            />
          ))}
          {value.length > 1 && (
            <ActionIcon
              size="lg"
              aria-label={t('removeRange', { number: place + 1 })}
              onClick={() => onChange(value.filter((_, at) => at !== place))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...value, noRange])}
        >
          {t('addRange')}
        </Button>
      </Group>
    </Stack>
  )
}

/** The files, each once however many parts of it there are; with the language where there are several. */
function choicesOf(files: readonly RangeFile[]) {
  const single = files.filter((file, place) => files.findIndex(({ uuid }) => uuid === file.uuid) === place)
  const isInSeveral = new Set(files.map(({ targetLanguage }) => targetLanguage.uuid)).size > 1
  return single.map(({ uuid, originalName, targetLanguage }) => ({
    value: uuid,
    label: isInSeveral
      ? `${shortFileName(originalName)} (${languageName(targetLanguage)})`
      : shortFileName(originalName),
  }))
}
