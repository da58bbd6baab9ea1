import { secondFactorRoutes } from '@langwerk/contract/second-factors'
import { Center, Code, Image, Stack, Text, TextInput } from '@mantine/core'
import { generate } from 'lean-qr'
import { toSvgDataURL } from 'lean-qr/extras/svg'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'

/** Shows the secret for the app to scan, and takes a first code as the proof that it did. */
export function AppSecretDialog(props: {
  secret: string
  uri: string
  onEnabled: (recoveryCodes: string[] | null) => void
  onClose: () => void
}) {
  const { t } = useTranslation('security')
  const picture = useMemo(() => toSvgDataURL(generate(props.uri), { on: 'black', off: 'white' }), [props.uri])
  return (
    <EditDialog
      title={t('setUpTitle')}
      size="md"
      initial={{ code: '' }}
      check={({ code }) => (/^\s*(\d\s*){6}$/.test(code) ? {} : { code: t('codeNeeded') })}
      save={(body) => call(secondFactorRoutes.enableOneTimePasswords, { body })}
      onSaved={({ recoveryCodes }) => props.onEnabled(recoveryCodes)}
      onClose={props.onClose}
      saveLabel={t('turnOn')}
    >
      {(form) => (
        <Stack gap="sm">
          <Text size="sm">{t('scan')}</Text>
          <Center>
            <Image src={picture} alt={t('qrCode')} w={196} h={196} style={{ imageRendering: 'pixelated' }} />
          </Center>
          <div>
            <Text size="xs" c="dimmed">
              {t('typeInstead')}
            </Text>
            <Code block aria-label={t('secret')}>
              {props.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </Code>
          </div>
          <TextInput
            label={t('firstCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
            maxLength={7}
            value={form.values.code}
            error={form.violations.code}
            onChange={(event) => form.set('code', event.currentTarget.value)}
          />
        </Stack>
      )}
    </EditDialog>
  )
}
