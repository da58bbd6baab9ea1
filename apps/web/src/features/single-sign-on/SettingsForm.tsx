import { type SingleSignOn, singleSignOnRoutes } from '@langwerk/contract/single-sign-on'
import { Alert, Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { SwitchField } from '../../kit/fields.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { refusalText } from '../../kit/refusal-text.ts'
import { useForm } from '../../kit/use-form.ts'
import { Card } from './Card.tsx'
import { IdentityProviderFields } from './IdentityProviderFields.tsx'
import { PeopleFields } from './PeopleFields.tsx'
import { ServiceProviderCard } from './ServiceProviderCard.tsx'
import { type SettingsValues, valuesOf } from './settings-values.ts'

/** Both sides of an organization's single sign-on: ours to hand on, the identity provider's to fill in. */
export function SettingsForm({
  settings,
  own,
  onSaved,
}: {
  settings: SingleSignOn
  own: NonNullable<SingleSignOn['serviceProvider']>
  onSaved: () => Promise<void>
}) {
  const { t } = useTranslation('singleSignOn')
  const form = useForm<SettingsValues>(valuesOf(settings))
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { uuid } = settings.organization

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    const { email, firstName, lastName, emailDomains, identityProviderMetadata, ...values } = form.values
    try {
      await call(singleSignOnRoutes.update, {
        params: { uuid },
        body: {
          ...values,
          attributes: { email, firstName, lastName },
          ...(settings.mayEditEmailDomains && { emailDomains }),
          ...(identityProviderMetadata.trim() && { identityProviderMetadata }),
        },
      })
      notifySuccess(t('saved'))
      await onSaved()
    } catch (error) {
      if (!form.takeRefusal(error)) setFailure(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <Group justify="space-between" align="flex-end">
          <SwitchField label={t('enabled')} hint={t('enabledHint')} {...form.field('enabled')} />
          <TryIt uuid={uuid} enabled={settings.enabled} />
        </Group>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <ServiceProviderCard uuid={uuid} own={own} onRenewed={onSaved} />
          <IdentityProviderFields form={form} known={settings.certificates} />
          <PeopleFields form={form} settings={settings} />
          <Card title={t('safety.title')} text={t('safety.text')}>
            <SwitchField label={t('safety.signRequests')} {...form.field('signRequests')} />
            <SwitchField label={t('safety.requireEncryptedAssertions')} {...form.field('requireEncryptedAssertions')} />
          </Card>
        </SimpleGrid>
        {failure && (
          <Alert color="red" role="alert" py="xs">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={busy} disabled={!form.changed}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Signs in by the saved settings, in another tab. A link cannot be off: until then it is a button that is. */
function TryIt({ uuid, enabled }: { uuid: string; enabled: boolean }) {
  const { t } = useTranslation('singleSignOn')
  const look = { variant: 'default', leftSection: <IconExternalLink size={16} />, children: t('tryIt') }
  if (!enabled) return <Button {...look} disabled />
  const back = encodeURIComponent(`/organizations/${uuid}/singleSignOn`)
  return <Button {...look} component="a" href={`/samllogin?account=${uuid}&redirect=${back}`} target="_blank" />
}
