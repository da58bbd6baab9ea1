import type { OfferedService } from '@langwerk/contract/job-steps'
import { Alert, Group, Select, type SelectProps, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatFrancs } from '../../../kit/money.ts'
import { UserAvatar } from '../../../kit/UserAvatar.tsx'
import type { FieldProps } from '../../../kit/use-form.ts'
import { usePreferences } from '../../../settings/preferences.ts'
import { Stars } from '../Assignee.tsx'
import classes from '../job-steps.module.css'
import { useMinutes } from '../step-words.ts'

interface ServiceSelectProps extends FieldProps<string | null> {
  label: string
  labelHidden?: boolean
  required?: boolean
  placeholder?: string
  services: readonly OfferedService[]
  loading?: boolean
  /** How long the work takes, where it is less than all of the owner's. */
  minutes?: number
}

/** Somebody's service: who they are, how their work was rated, what it would cost and how long it takes. */
export function ServiceSelect({
  label,
  labelHidden = false,
  services,
  loading = false,
  minutes,
  placeholder,
  value,
  onChange,
  required = false,
  ...field
}: ServiceSelectProps) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'dialog' })
  const chosen = services.find((service) => service['@id'] === value)
  const renderOption: SelectProps['renderOption'] = ({ option }) => {
    const service = services.find((one) => one['@id'] === option.value)
    return service && <ServiceOption service={service} minutes={minutes ?? service.minutes} />
  }
  if (!loading && services.length === 0)
    return labelHidden ? null : (
      <Alert color="yellow" p="xs" title={label}>
        {t('noServices')}
      </Alert>
    )
  return (
    <Select
      {...field}
      {...(labelHidden ? { 'aria-label': label } : { label })}
      placeholder={placeholder ?? t('chooseService')}
      required={required}
      searchable
      clearable={!required}
      disabled={loading}
      data={services.map((service) => ({ value: service['@id'], label: labelOf(service) }))}
      renderOption={renderOption}
      leftSection={
        chosen && <UserAvatar name={chosen.serviceUser.name} picture={chosen.serviceUser.profilePicture} size={22} />
      }
      value={value}
      onChange={onChange}
    />
  )
}

const labelOf = ({ name, serviceUser }: OfferedService) => `${serviceUser.name}, ${name}`

function ServiceOption({ service, minutes }: { service: OfferedService; minutes: number }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'dialog' })
  const { locale } = usePreferences()
  const time = useMinutes()
  const { serviceUser, rappenPerHour, sourceLanguage, targetLanguage } = service
  const price = rappenPerHour > 0 ? formatFrancs(Math.round((rappenPerHour * minutes) / 60), locale) : t('free')
  return (
    <Group gap="sm" wrap="nowrap" className={classes.field}>
      <UserAvatar name={serviceUser.name} picture={serviceUser.profilePicture} />
      <div className={classes.field}>
        <Text size="sm" truncate>
          {serviceUser.name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {service.name} · {sourceLanguage.code} → {targetLanguage.code}
        </Text>
      </div>
      <div>
        <Text size="sm" ta="end">
          {t('price', { price, time: time(minutes) })}
        </Text>
        <Group justify="end">
          <Stars of={serviceUser} />
        </Group>
      </div>
    </Group>
  )
}
