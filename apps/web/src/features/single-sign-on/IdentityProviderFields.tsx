import type { SingleSignOn } from '@langwerk/contract/single-sign-on'
import { ActionIcon, Button, FileButton, Group, Input, Stack, Text } from '@mantine/core'
import { IconFileText, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TextAreaField, TextField } from '../../kit/fields.tsx'
import { formatLongDate } from '../../kit/format.ts'
import type { Form } from '../../kit/use-form.ts'
import { Card } from './Card.tsx'
import type { SettingsValues } from './settings-values.ts'

/** The other side: by its metadata, or by hand. */
export function IdentityProviderFields({
  form,
  known,
}: {
  form: Form<SettingsValues>
  known: SingleSignOn['certificates']
}) {
  const { t } = useTranslation('singleSignOn')
  const take = async (file: File | null) => {
    if (file) form.set('identityProviderMetadata', await file.text())
  }
  const { certificates } = form.values
  const kept = known.filter(({ pem }) => certificates.includes(pem))
  const [added = ''] = certificates.filter((pem) => !known.some((one) => one.pem === pem))
  const keptPem = kept.map(({ pem }) => pem)
  return (
    <Card title={t('provider.title')}>
      <TextAreaField
        label={t('provider.metadata')}
        hint={t('provider.metadataHint')}
        minRows={2}
        {...form.field('identityProviderMetadata')}
      />
      <FileButton accept=".xml,application/xml,text/xml,application/samlmetadata+xml" onChange={take}>
        {(props) => (
          <Button
            {...props}
            variant="light"
            size="xs"
            leftSection={<IconFileText size={14} />}
            style={{ alignSelf: 'start' }}
          >
            {t('provider.choose')}
          </Button>
        )}
      </FileButton>
      <TextField label={t('provider.entityId')} {...form.field('identityProviderEntityId')} />
      <TextField label={t('provider.signInUrl')} {...form.field('signInUrl')} />
      <TextField label={t('provider.signOutUrl')} {...form.field('signOutUrl')} />
      <Input.Wrapper label={t('provider.certificates')} labelElement="div">
        <Stack gap={4}>
          {kept.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('provider.noCertificates')}
            </Text>
          )}
          {kept.map(({ pem, subject, fingerprint, validTo }) => (
            <Group key={pem} gap="xs" wrap="nowrap">
              <Text size="sm" style={{ flex: 1, overflowWrap: 'anywhere' }}>
                {subject || fingerprint.slice(0, 23)}{' '}
                <Text span c={new Date(validTo) < new Date() ? 'red' : 'dimmed'} size="sm">
                  {t('own.validTo', { date: formatLongDate(validTo) })}
                </Text>
              </Text>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t('provider.removeCertificate', { subject })}
                onClick={() =>
                  form.set(
                    'certificates',
                    certificates.filter((one) => one !== pem),
                  )
                }
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      </Input.Wrapper>
      <TextAreaField
        label={t('provider.addCertificate')}
        minRows={1}
        {...form.field('certificates')}
        value={added}
        onChange={(pem) => form.set('certificates', pem.trim() ? [...keptPem, pem] : keptPem)}
      />
    </Card>
  )
}
