import { Button, Checkbox, Code, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClipboard } from '../../kit/use-clipboard.ts'

/** Shows recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('security')
  const [kept, setKept] = useState(false)
  const text = `${codes.join('\n')}\n`
  const copy = useClipboard()
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = 'langwerk-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Modal opened onClose={onClose} title={t('codesTitle')} closeOnClickOutside={false} withCloseButton={false}>
      <Stack gap="sm">
        <Text size="sm">{t('codesText')}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={6} component="ul" m={0} p={0} aria-label={t('recoveryCodes')}>
          {codes.map((code) => (
            <Code key={code} component="li" ta="center" fz="sm" style={{ listStyle: 'none' }}>
              {code}
            </Code>
          ))}
        </SimpleGrid>
        <Group gap="xs">
          <Button variant="default" size="xs" leftSection={<IconCopy size={14} />} onClick={() => void copy(text)}>
            {t('copyCodes')}
          </Button>
          <Button variant="default" size="xs" leftSection={<IconDownload size={14} />} onClick={download}>
            {t('downloadCodes')}
          </Button>
        </Group>
        <Checkbox label={t('codesKept')} checked={kept} onChange={(event) => setKept(event.currentTarget.checked)} />
        <Group justify="flex-end">
          <Button disabled={!kept} onClick={onClose}>
            {t('done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
