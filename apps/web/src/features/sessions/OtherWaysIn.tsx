import { Alert, Anchor, Button, Divider, Stack, Text } from '@mantine/core'
import { IconBuilding, IconFingerprint } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signInWithPasskey } from '../../kit/signing-in/signing-in.ts'
import { useFailureText } from './use-failure-text.ts'

/** Under the password: a passkey, an identity provider, an account to come. */
export function OtherWaysIn({ rememberMe, onDone }: { rememberMe: boolean; onDone: () => void }) {
  const { t } = useTranslation('sessions')
  const failureText = useFailureText()
  const search: { redirect?: string } = useSearch({ strict: false })
  const [failure, setFailure] = useState<string | null>(null)

  const usePasskey = () => {
    setFailure(null)
    return signInWithPasskey({ rememberMe }).then(onDone, (error) => setFailure(failureText(error)))
  }
  return (
    <Stack gap="sm">
      <Divider label={t('or')} />
      {failure && (
        <Alert color="red" role="alert" py="xs">
          {failure}
        </Alert>
      )}
      <Button variant="default" size="md" fullWidth leftSection={<IconFingerprint size={18} />} onClick={usePasskey}>
        {t('passkey')}
      </Button>
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconBuilding size={18} />}
        renderRoot={(button) => (
          <Link to="/samllogin" search={search.redirect ? { redirect: search.redirect } : {}} {...button} />
        )}
      >
        {t('singleSignOn')}
      </Button>
      <Text size="sm" ta="center">
        {t('noAccount')}{' '}
        <Anchor component={Link} to="/register" inherit underline="always">
          {t('register')}
        </Anchor>
      </Text>
    </Stack>
  )
}
