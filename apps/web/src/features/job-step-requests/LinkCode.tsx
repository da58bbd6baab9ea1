import { Button, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'

interface LinkCodeProps {
  value: string
  onChange: (value: string) => void
  sendAgain: () => Promise<void>
}

/** Asks for the code that was mailed to where a link went. */
export function LinkCode({ value, onChange, sendAgain }: LinkCodeProps) {
  const { t } = useTranslation('jobStepRequests')
  const again = () => sendAgain().then(() => notifySuccess(t('login.sentAgain')), notifyRefusal)
  return (
    <>
      <Text size="sm">{t('login.codeSent')}</Text>
      <TextInput
        size="md"
        label={t('login.code')}
        name="code"
        autoFocus
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button variant="subtle" size="compact-sm" onClick={() => void again()}>
        {t('login.sendAgain')}
      </Button>
    </>
  )
}
