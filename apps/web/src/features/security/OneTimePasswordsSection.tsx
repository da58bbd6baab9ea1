import { type Security, secondFactorRoutes } from '@langwerk/contract/second-factors'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { formatLongDate } from '../../kit/format.ts'
import { notifySuccess } from '../../kit/notify.ts'
import { AppSecretDialog } from './AppSecretDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { SecuritySection } from './SecuritySection.tsx'

type Step =
  | { name: 'prepare' | 'disable' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; codes: string[] }

/** One-time passwords of an authenticator app: on with the password and a first code, off with the password. */
export function OneTimePasswordsSection({ security, onChanged }: { security: Security; onChanged: () => void }) {
  const { t } = useTranslation('security')
  const [step, setStep] = useState<Step | null>(null)
  const since = security.oneTimePasswordsSince
  const close = () => setStep(null)

  return (
    <SecuritySection
      title={t('oneTimePasswords')}
      text={t('oneTimePasswordsText')}
      state={
        <Badge variant="light" color={since ? 'green' : 'gray'}>
          {since ? t('since', { date: formatLongDate(since) }) : t('off')}
        </Badge>
      }
      actions={
        since ? (
          <Button variant="default" onClick={() => setStep({ name: 'disable' })}>
            {t('turnOff')}
          </Button>
        ) : (
          <Button onClick={() => setStep({ name: 'prepare' })}>{t('setUp')}</Button>
        )
      }
    >
      {step?.name === 'prepare' && (
        <PasswordDialog
          title={t('setUpTitle')}
          text={t('confirmItIsYou')}
          hasPassword={security.hasPassword}
          confirm={t('continue')}
          run={(body) => call(secondFactorRoutes.prepareOneTimePasswords, { body })}
          onDone={(prepared) => setStep({ name: 'scan', ...prepared })}
          onClose={close}
        />
      )}
      {step?.name === 'scan' && (
        <AppSecretDialog
          secret={step.secret}
          uri={step.uri}
          onClose={close}
          onEnabled={(recoveryCodes) => {
            onChanged()
            notifySuccess(t('turnedOn'))
            setStep(recoveryCodes && { name: 'codes', codes: recoveryCodes })
          }}
        />
      )}
      {step?.name === 'codes' && <RecoveryCodesDialog codes={step.codes} onClose={close} />}
      {step?.name === 'disable' && (
        <PasswordDialog
          title={t('turnOffTitle')}
          text={t('turnOffText')}
          hasPassword={security.hasPassword}
          confirm={t('turnOff')}
          run={(body) => call(secondFactorRoutes.disableOneTimePasswords, { body })}
          onDone={() => {
            onChanged()
            notifySuccess(t('turnedOff'))
            close()
          }}
          onClose={close}
        />
      )}
    </SecuritySection>
  )
}
