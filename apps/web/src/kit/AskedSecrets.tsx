import { type AskedSecrets as Asked, type SecretField, secretFields } from '@langwerk/contract/shareable-routes'
import { useTranslation } from 'react-i18next'
import { SecretInput } from './SecretInput.tsx'
import type { Form } from './use-form.ts'

/** Secrets by their fields, as they are typed. */
export type TypedSecrets = Record<SecretField, string>
export const noSecrets: TypedSecrets = { apiKey: '' }

/**
 * The fields of the secrets that a thing made of another, or of a file, is asked for: true for one that it cannot do without.
 * One that the server asks for is shown as well.
 */
export function AskedSecrets<Values extends TypedSecrets>(props: {
  form: Form<Values>
  asked: Asked
  /** Said where the thing can do without. */
  hint: string
}) {
  const { t } = useTranslation('kit')
  const { form, asked } = props
  // The compiler does not follow fields of values that it does not know.
  const { values, violations, set } = form as unknown as Form<TypedSecrets>
  return secretFields
    .filter((field) => field in asked || violations[field] || values[field] !== '')
    .map((field) => (
      <SecretInput
        key={field}
        name={field}
        label={t('portable.secret')}
        description={asked[field] === false ? props.hint : t('portable.secretHint')}
        required={asked[field] !== false}
        autoComplete="off"
        error={violations[field]}
        value={values[field]}
        onChange={(event) => set(field, event.currentTarget.value)}
      />
    ))
}

/** What is sent of them: nothing of a blank field. */
export const givenSecrets = (typed: Pick<TypedSecrets, SecretField>): Partial<TypedSecrets> =>
  Object.fromEntries(
    secretFields.flatMap((field) => {
      const secret = typed[field].trim()
      return secret === '' ? [] : [[field, secret] as const]
    }),
  )
