import { type AccessToken, accessTokenRoutes } from '@langwerk/contract/access-tokens'
import type { TokenScope } from '@langwerk/contract/words'
import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { DescriptionField, TextField, WordField } from '../../kit/fields.tsx'
import { nameViolation } from '../../kit/refusal-text.ts'
import { ScopesField } from './ScopesField.tsx'

const validities = ['30', '90', '365', 'date', 'never'] as const
type Validity = (typeof validities)[number]

/** Makes an access token and hands it over with its secret. */
export function AccessTokenDialog(props: { onClose: () => void; onCreated: (token: AccessToken) => void }) {
  const { t } = useTranslation('users')
  return (
    <EditDialog
      title={t('add')}
      initial={{
        name: '',
        description: '',
        validity: '90' as Validity,
        expiresAt: '',
        limited: true,
        scopes: [] as TokenScope[],
      }}
      check={({ name, validity, expiresAt, limited, scopes }) => ({
        ...nameViolation(name),
        ...(validity === 'date' && !isToCome(expiresAt) && { expiresAt: t('untilWrong') }),
        ...(limited && scopes.length === 0 && { scopes: t('scopesRequired') }),
      })}
      save={({ name, description, validity, expiresAt, limited, scopes }) =>
        call(accessTokenRoutes.create, {
          body: { name, description, scopes: limited ? scopes : null, expiresAt: endOf(validity, expiresAt) },
        })
      }
      onSaved={props.onCreated}
      onClose={props.onClose}
      saveLabel={t('add')}
      size="md"
    >
      {(form) => (
        <>
          <TextField label={t('name')} hint={t('nameHint')} required autoFocus {...form.field('name')} />
          <DescriptionField {...form.field('description')} />
          <WordField
            label={t('validity')}
            words={validities.map((value) => ({ value, label: t(`validities.${value}`) }))}
            {...form.field('validity')}
          />
          {form.values.validity === 'date' && (
            <TextInput
              type="date"
              label={t('until')}
              required
              value={form.values.expiresAt}
              error={form.violations.expiresAt}
              onChange={(event) => form.set('expiresAt', event.currentTarget.value)}
            />
          )}
          <Radio.Group
            label={t('access')}
            description={t('accessHint')}
            value={form.values.limited ? 'limited' : 'full'}
            onChange={(value) => form.set('limited', value === 'limited')}
          >
            <Stack gap={6} mt={6}>
              <Radio value="limited" label={t('limitedAccess')} />
              <Radio value="full" label={t('fullAccess')} />
            </Stack>
          </Radio.Group>
          {form.values.limited && <ScopesField {...form.field('scopes')} />}
          {form.violations.scopes && (
            <Text size="xs" c="var(--lw-status-error)" role="alert">
              {form.violations.scopes}
            </Text>
          )}
        </>
      )}
    </EditDialog>
  )
}

/** The end of the chosen day, where the reader is. */
const dayEnd = (day: string) => new Date(`${day}T23:59:59`)
const isToCome = (day: string) => day !== '' && dayEnd(day).getTime() > Date.now()

function endOf(validity: Validity, day: string): string | null {
  if (validity === 'never') return null
  if (validity === 'date') return dayEnd(day).toISOString()
  return new Date(Date.now() + Number(validity) * 86_400_000).toISOString()
}
