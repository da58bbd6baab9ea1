import { ActionIcon, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DateTimeField.module.css'
import { dateTimeOf, pickedDateTime, typedDateTime } from './date-time.ts'
import type { FieldProps } from './use-form.ts'

interface DateTimeFieldProps extends FieldProps<string> {
  label: string
  /** A sentence under the label. */
  hint?: string
  required?: boolean
  /** The first moment that the calendar offers. */
  min: Date
}

/** A day and an hour, typed as `DD.MM.YYYY HH:mm` or chosen in the browser's calendar. */
export function DateTimeField({
  label,
  hint,
  value,
  onChange,
  min,
  required = false,
  name,
  error,
}: DateTimeFieldProps) {
  const { t } = useTranslation('kit', { keyPrefix: 'dateTime' })
  const picker = useRef<HTMLInputElement>(null)
  const date = dateTimeOf(value)
  return (
    <div className={classes.field}>
      <TextInput
        label={label}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={required}
        name={name}
        error={error}
        placeholder={t('format')}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSection={
          <ActionIcon size="sm" aria-label={t('pick', { label })} onClick={() => picker.current?.showPicker()}>
            <IconCalendar size={16} />
          </ActionIcon>
        }
      />
      <input
        ref={picker}
        type="datetime-local"
        className={classes.picker}
        tabIndex={-1}
        aria-hidden
        min={pickedDateTime(min)}
        value={date ? pickedDateTime(date) : ''}
        onChange={({ currentTarget }) =>
          currentTarget.value !== '' && onChange(typedDateTime(new Date(currentTarget.value)))
        }
      />
    </div>
  )
}
