import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Says that what is shown is being changed, and reads it again when one asks for it. */
export function RefreshBanner({ text, refresh }: { text: string; refresh: () => void }) {
  const { t } = useTranslation('kit')
  return (
    <Alert color="blue" py="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {text}
        </Text>
        <Button size="xs" variant="default" onClick={refresh}>
          {t('refresh')}
        </Button>
      </Group>
    </Alert>
  )
}
