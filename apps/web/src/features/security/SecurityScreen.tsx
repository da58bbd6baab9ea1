import { secondFactorRoutes } from '@langwerk/contract/second-factors'
import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/FailureState.tsx'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { useTitle } from '../../kit/use-title.ts'
import { OneTimePasswordsSection } from './OneTimePasswordsSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

/** What protects one's account: password, second factors, and where one is signed in. */
export function SecurityScreen() {
  const { t } = useTranslation('security')
  const { data: security, error, refetch } = useReading(secondFactorRoutes.security)
  const refresh = useRefresh()
  useTitle(t('title'))
  const changed = () => refresh('/me/security')

  return (
    <Stack gap="md" maw={820}>
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed" size="sm">
          {t('lead')}
        </Text>
      </div>
      {error ? (
        <FailureState error={error} retry={refetch} />
      ) : !security ? (
        <Skeleton h={360} />
      ) : (
        <>
          <PasswordSection hasPassword={security.hasPassword} />
          <OneTimePasswordsSection security={security} onChanged={changed} />
          <PasskeysSection security={security} onChanged={changed} />
          {(security.oneTimePasswordsSince || security.passkeys.length > 0) && (
            <RecoveryCodesSection security={security} onChanged={changed} />
          )}
        </>
      )}
      <SessionsSection />
    </Stack>
  )
}
