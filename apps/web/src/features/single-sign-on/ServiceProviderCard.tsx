import { type SingleSignOn, singleSignOnRoutes } from '@langwerk/contract/single-sign-on'
import { ActionIcon, Button, Group, Input, Text, Tooltip } from '@mantine/core'
import { IconCopy, IconDownload, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call, linkTo } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { formatLongDate } from '../../kit/format.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useClipboard } from '../../kit/use-clipboard.ts'
import { Card } from './Card.tsx'

/** What an identity provider asks for when one registers us there. */
export function ServiceProviderCard({
  uuid,
  own,
  onRenewed,
}: {
  uuid: string
  own: NonNullable<SingleSignOn['serviceProvider']>
  onRenewed: () => Promise<void>
}) {
  const { t } = useTranslation('singleSignOn')
  const renew = async () => {
    const sure = await confirm({
      title: t('own.renewTitle'),
      text: t('own.renewText'),
      confirm: t('own.renew'),
      color: 'red',
    })
    if (!sure) return
    await call(singleSignOnRoutes.renewKey, { params: { uuid } }).then(
      () => notifySuccess(t('own.renewed')),
      notifyRefusal,
    )
    await onRenewed()
  }
  const { certificate } = own
  return (
    <Card title={t('own.title')} text={t('own.text')}>
      <CopyRow label={t('own.entityId')} value={own.entityId} />
      <CopyRow label={t('own.assertionConsumerServiceUrl')} value={own.assertionConsumerServiceUrl} />
      <CopyRow label={t('own.singleLogoutServiceUrl')} value={own.singleLogoutServiceUrl} />
      <CopyRow
        label={t('own.certificate')}
        shown={`SHA-256 ${certificate.fingerprint.slice(0, 23)}…, ${t('own.validTo', { date: formatLongDate(certificate.validTo) })}`}
        value={certificate.pem}
      />
      <Group gap="xs">
        <Button
          variant="light"
          component="a"
          href={linkTo(singleSignOnRoutes.metadata, { uuid })}
          download
          leftSection={<IconDownload size={16} />}
        >
          {t('own.download')}
        </Button>
        <Button variant="subtle" leftSection={<IconRefresh size={16} />} onClick={renew}>
          {t('own.renew')}
        </Button>
      </Group>
    </Card>
  )
}

function CopyRow({ label, value, shown = value }: { label: string; value: string; shown?: string }) {
  const { t } = useTranslation('singleSignOn')
  const copy = useClipboard({ isOnScreen: shown === value })
  const what = t('own.copy', { what: label })
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Group gap={4} wrap="nowrap">
        <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere', flex: 1 }}>
          {shown}
        </Text>
        <Tooltip label={what}>
          <ActionIcon variant="subtle" aria-label={what} onClick={() => void copy(value)}>
            <IconCopy size={16} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Input.Wrapper>
  )
}
