import type { SecondFactorNeeded } from '@langwerk/contract/session'
import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicForm } from '../../kit/PublicForm.tsx'
import { signInWithCode, signInWithPasskey } from '../../kit/signing-in/signing-in.ts'
import { FieldsMissing, useFailureText } from './use-failure-text.ts'

type Method = SecondFactorNeeded['methods'][number]

/** After the password: a one-time password, a passkey or a recovery code, whichever the account has. */
export function SecondFactorStep(props: { secondFactor: SecondFactorNeeded; onDone: () => void; onBack: () => void }) {
  const { t } = useTranslation('sessions')
  const { token, methods } = props.secondFactor
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recoveryCode')
  const [code, setCode] = useState('')
  const failureText = useFailureText()

  const run = async () => {
    if (method === 'passkey') await signInWithPasskey({ token })
    else if (!code.trim()) throw new FieldsMissing()
    else await signInWithCode({ token, code })
    props.onDone()
  }
  const choose = (other: Method) => {
    setMethod(other)
    setCode('')
  }
  return (
    <PublicForm
      key={method}
      title={t('secondFactor')}
      lead={t(`methodLead.${method}`)}
      submit={{ label: t(`methodSubmit.${method}`), run }}
      failureText={failureText}
      after={
        <Stack gap="xs" align="flex-start">
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <Anchor key={other} component="button" type="button" size="sm" onClick={() => choose(other)}>
                {t(`methodInstead.${other}`)}
              </Anchor>
            ))}
          <Button variant="subtle" size="compact-sm" px={0} onClick={props.onBack}>
            {t('back')}
          </Button>
        </Stack>
      }
    >
      {method === 'passkey' ? (
        <IconFingerprint size={40} aria-hidden="true" />
      ) : (
        <TextInput
          size="md"
          label={t(`method.${method}`)}
          name="code"
          autoFocus
          autoComplete="one-time-code"
          {...(method === 'oneTimePassword' && { inputMode: 'numeric' as const, maxLength: 7 })}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
    </PublicForm>
  )
}
