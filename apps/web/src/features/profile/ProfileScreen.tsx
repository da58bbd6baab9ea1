import { type Profile, profileRoutes as routes } from '@langwerk/contract/profile'
import { Card, SimpleGrid, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/FailureState.tsx'
import { useReading } from '../../kit/queries.ts'
import { useTitle } from '../../kit/use-title.ts'
import { PersonalData } from './PersonalData.tsx'
import { Photo } from './Photo.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SignInSettings } from './SignInSettings.tsx'

/** One's own account. */
export function ProfileScreen() {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = useReading(routes.get)
  useTitle(t('title'))
  if (error) return <FailureState error={error} retry={refetch} />
  return (
    <Stack gap="md" maw={1040}>
      <Title order={1}>{t('title')}</Title>
      {data && <Parts profile={data} />}
    </Stack>
  )
}

function Parts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Card withBorder component="section" aria-label={t('person')}>
        <Title order={2} mb="sm">
          {t('person')}
        </Title>
        <Photo profile={profile} />
        <ProfileForm profile={profile} />
      </Card>
      <Stack gap="md">
        <Card withBorder component="section" aria-label={t('signIn')}>
          <Title order={2} mb="sm">
            {t('signIn')}
          </Title>
          <SignInSettings profile={profile} />
        </Card>
        <Card withBorder component="section" aria-label={t('personalData')}>
          <Title order={2} mb="sm">
            {t('personalData')}
          </Title>
          <PersonalData profile={profile} />
        </Card>
      </Stack>
    </SimpleGrid>
  )
}
