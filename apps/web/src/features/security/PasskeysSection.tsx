import { type Passkey, type Security, secondFactorRoutes } from '@langwerk/contract/second-factors'
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconFingerprint, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { NameField } from '../../kit/fields.tsx'
import { formatLongDate } from '../../kit/format.ts'
import { notifySuccess } from '../../kit/notify.ts'
import { NewPasskeyDialog } from './NewPasskeyDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { SecuritySection } from './SecuritySection.tsx'

type Step = { name: 'add' } | { name: 'rename' | 'remove'; passkey: Passkey } | { name: 'codes'; codes: string[] }

/** Passkeys: with a name each, to add, rename and remove. */
export function PasskeysSection({ security, onChanged }: { security: Security; onChanged: () => void }) {
  const { t } = useTranslation('security')
  const [step, setStep] = useState<Step | null>(null)
  const close = () => setStep(null)
  const done = (message: string) => {
    onChanged()
    notifySuccess(message)
    close()
  }

  return (
    <SecuritySection
      title={t('passkeys')}
      text={t('passkeysText')}
      actions={
        <Button leftSection={<IconPlus size={16} />} variant="default" onClick={() => setStep({ name: 'add' })}>
          {t('addPasskey')}
        </Button>
      }
    >
      {security.passkeys.length > 0 && (
        <Stack gap={6} component="ul" m={0} p={0}>
          {security.passkeys.map((passkey) => (
            <Group key={passkey.uuid} component="li" wrap="nowrap" gap="sm" style={{ listStyle: 'none' }}>
              <IconFingerprint size={18} aria-hidden />
              <div style={{ flex: 1, minWidth: 0 }}>
                <Text size="sm" fw={500} truncate>
                  {passkey.name}
                </Text>
                <Text size="xs" c="dimmed">
                  {t('added', { date: formatLongDate(passkey.createdAt) })} ·{' '}
                  {passkey.lastUsedAt ? t('lastUsed', { date: formatLongDate(passkey.lastUsedAt) }) : t('neverUsed')}
                </Text>
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('renamePasskey', { name: passkey.name })}
                onClick={() => setStep({ name: 'rename', passkey })}
              >
                <IconPencil size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t('removePasskey', { name: passkey.name })}
                onClick={() => setStep({ name: 'remove', passkey })}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      )}
      {step?.name === 'add' && (
        <NewPasskeyDialog
          hasPassword={security.hasPassword}
          onClose={close}
          onAdded={(recoveryCodes) => {
            done(t('passkeyAdded'))
            if (recoveryCodes) setStep({ name: 'codes', codes: recoveryCodes })
          }}
        />
      )}
      {step?.name === 'codes' && <RecoveryCodesDialog codes={step.codes} onClose={close} />}
      {step?.name === 'rename' && (
        <EditDialog
          title={t('renamePasskey', { name: step.passkey.name })}
          size="md"
          initial={{ name: step.passkey.name }}
          save={(body) => call(secondFactorRoutes.renamePasskey, { params: { uuid: step.passkey.uuid }, body })}
          onSaved={() => done(t('passkeyRenamed'))}
          onClose={close}
        >
          {(form) => <NameField {...form.field('name')} />}
        </EditDialog>
      )}
      {step?.name === 'remove' && (
        <PasswordDialog
          title={t('removePasskey', { name: step.passkey.name })}
          text={t('removePasskeyText')}
          hasPassword={security.hasPassword}
          confirm={t('remove')}
          run={(body) => call(secondFactorRoutes.removePasskey, { params: { uuid: step.passkey.uuid }, body })}
          onDone={() => done(t('passkeyRemoved'))}
          onClose={close}
        />
      )}
    </SecuritySection>
  )
}
