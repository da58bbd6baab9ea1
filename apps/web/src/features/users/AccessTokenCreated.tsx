import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useClipboard } from '../../kit/use-clipboard.ts'

/** Shows a new token's secret, once. */
export function AccessTokenCreated({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation('users')
  const copy = useClipboard()
  return (
    <Modal opened onClose={onClose} title={t('createdTitle')} closeOnClickOutside={false} withCloseButton={false}>
      <Stack gap="sm">
        <Text size="sm">{t('createdText')}</Text>
        <Code block aria-label={t('token')} style={{ whiteSpace: 'pre-wrap', wordBreak: 'break-all' }}>
          {token}
        </Code>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy(token)}>
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
