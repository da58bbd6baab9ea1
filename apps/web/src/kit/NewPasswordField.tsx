import { faultsOfPassword, passwordFaults } from '@langwerk/contract/password-rule'
import { Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SecretInput } from './SecretInput.tsx'
import type { FieldProps } from './use-form.ts'

/** A password that is set, with what it still lacks while it is typed. */
export function NewPasswordField({
  onChange,
  ...props
}: FieldProps<string> & { label: string; size?: 'sm' | 'md'; autoFocus?: boolean }) {
  const { t } = useTranslation('kit')
  const faults = new Set(faultsOfPassword(props.value))
  return (
    <Stack gap={6}>
      <SecretInput
        {...props}
        required
        withAsterisk={false}
        autoComplete="new-password"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group component="ul" gap="2px 14px" m={0} p={0} style={{ listStyle: 'none' }}>
        {passwordFaults.map((fault) => {
          const isMet = !faults.has(fault)
          const Icon = isMet ? IconCheck : IconPointFilled
          return (
            <Group component="li" key={fault} gap={4} wrap="nowrap">
              <Icon
                size={14}
                color={isMet ? 'var(--mantine-color-green-text)' : 'var(--mantine-color-dimmed)'}
                aria-hidden
              />
              <Text size="xs" c={isMet ? undefined : 'dimmed'}>
                {t(`newPassword.${fault}`)}
              </Text>
              <VisuallyHidden>{t(isMet ? 'newPassword.met' : 'newPassword.missing')}</VisuallyHidden>
            </Group>
          )
        })}
      </Group>
    </Stack>
  )
}
