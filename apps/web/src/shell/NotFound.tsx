import { Anchor, Center, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session.ts'
import { theme } from '../settings/environment.ts'
import { stepLoginPath } from './step-login-path.ts'

/** There is no such page, or none for somebody who came in by the link to one step. */
export function NotFound() {
  const { t } = useTranslation()
  const stepUuid = useSession()?.jobStep
  return (
    <Center component="main" mih="70dvh" p="md">
      <Stack align="center" gap={8}>
        <theme.Logo size={40} />
        <Title order={1} mt="sm">
          {t(stepUuid ? 'oneStep.title' : 'notFound.title')}
        </Title>
        <Text c="dimmed" ta="center">
          {t(stepUuid ? 'oneStep.text' : 'notFound.text')}
        </Text>
        <Anchor component={Link} to={stepUuid ? stepLoginPath(stepUuid) : '/'} mt="xs">
          {t(stepUuid ? 'oneStep.toStep' : 'notFound.home')}
        </Anchor>
      </Stack>
    </Center>
  )
}
