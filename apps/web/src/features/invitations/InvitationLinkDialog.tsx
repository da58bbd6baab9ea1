import { type Invitation, type InvitationLink, invitationRoutes } from '@langwerk/contract/invitations'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { formatDate } from '../../kit/format.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useFocusReturn } from '../../kit/use-focus-return.ts'

/** Makes a new link of an invitation, which ends the one before, and shows it to be handed on. */
export function InvitationLinkDialog(props: {
  invitation: Pick<Invitation, 'uuid' | 'email'>
  onMade: () => Promise<unknown>
  onClose: () => void
}) {
  const { uuid, email } = props.invitation
  const { t } = useTranslation('invitations')
  const { t: kit } = useTranslation('kit')
  useFocusReturn()
  const [link, setLink] = useState<InvitationLink | null>(null)
  const [making, setMaking] = useState(false)
  // Browsers let nobody copy over plain HTTP, or long after the click; the link can still be marked.
  const copy = (url: string) =>
    navigator.clipboard?.writeText(url).then(
      () => notifySuccess(t('linkCopied')),
      () => undefined,
    )
  const make = async () => {
    setMaking(true)
    try {
      const made = await call(invitationRoutes.makeLink, { params: { uuid } })
      setLink(made)
      await copy(made.url)
      await props.onMade()
    } catch (error) {
      notifyRefusal(error)
    } finally {
      setMaking(false)
    }
  }
  return (
    <Modal opened onClose={props.onClose} title={t('copyLink')} closeOnClickOutside={link === null}>
      {link ? (
        <Stack gap="sm">
          <TextInput
            label={t('linkLabel', { email })}
            readOnly
            data-autofocus
            value={link.url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Text size="sm">
            {t(link.provesAddress ? 'linkProves' : 'linkProvesNothing', { date: formatDate(link.expiresAt) })}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => copy(link.url)}>
              {t('copy')}
            </Button>
            <Button onClick={props.onClose}>{t('done')}</Button>
          </Group>
        </Stack>
      ) : (
        <Stack gap="sm">
          <Text size="sm">{t('copyLinkText', { email })}</Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={props.onClose}>
              {kit('cancel')}
            </Button>
            <Button data-autofocus loading={making} onClick={make}>
              {t('makeLink')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
