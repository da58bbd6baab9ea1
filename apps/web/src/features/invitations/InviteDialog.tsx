import { mostInvitedAtOnce } from '@langwerk/contract/invitations'
import type { Locale } from '@langwerk/contract/words'
import { Select, TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { TextAreaField, WordField } from '../../kit/fields.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { isRefusal, Refusal } from '../../kit/refusal.ts'
import { violationText } from '../../kit/refusal-text.ts'
import { usePreferences } from '../../settings/preferences.ts'
import { NoMailNote } from './NoMailNote.tsx'
import { splitAddresses } from './split-addresses.ts'

export interface InvitationBody {
  emails: string[]
  message: string
  locale: Locale
}

interface Values extends InvitationBody {
  role: string
}

/** Invites people by mail: several addresses at once, one role, a few words. */
export function InviteDialog(props: {
  title: string
  roles: { value: string; label: string }[]
  /** What the server calls the role, for its refusals. */
  roleField: string
  send: (role: string, body: InvitationBody) => Promise<unknown>
  onSent: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('invitations')
  const { locale } = usePreferences()
  const initial: Values = { emails: [], role: '', message: '', locale }
  const check = ({ emails, role }: Values) => ({
    ...(emails.length === 0 && { emails: t('emailsRequired') }),
    ...(role === '' && { role: t('roleRequired') }),
  })
  const send = ({ role, ...body }: Values) =>
    props.send(role, body).catch((error) => {
      throw atFields(error, body.emails, props.roleField)
    })
  return (
    <EditDialog
      title={props.title}
      size="md"
      initial={initial}
      check={check}
      save={send}
      saveLabel={t('send')}
      onSaved={() => {
        notifySuccess(t('invited'))
        props.onSent()
      }}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <NoMailNote />
          <TagsInput
            label={t('emails')}
            description={t('emailsHint')}
            placeholder={form.values.emails.length === 0 ? 'name@example.com' : ''}
            required
            data-autofocus
            splitChars={[',', ';', ' ']}
            acceptValueOnBlur
            maxTags={mostInvitedAtOnce}
            clearable
            error={form.violations.emails}
            value={form.values.emails}
            onChange={(emails) => form.set('emails', splitAddresses(emails))}
            // The frame around all of them shows the focus.
            styles={{ inputField: { outline: 'none' } }}
          />
          <Select
            label={t('role')}
            placeholder={t('chooseRole')}
            required
            allowDeselect={false}
            data={props.roles}
            error={form.violations.role}
            value={form.values.role || null}
            onChange={(role) => form.set('role', role ?? '')}
          />
          <TextAreaField label={t('message')} hint={t('messageHint')} maxLength={2000} {...form.field('message')} />
          <WordField
            label={t('locale')}
            hint={t('localeHint')}
            words={[
              { value: 'en', label: 'English' },
              { value: 'de', label: 'Deutsch' },
            ]}
            {...form.field('locale')}
          />
        </>
      )}
    </EditDialog>
  )
}

/** The server names addresses by their place and the role by its own word: said with the address, at our fields. */
function atFields(error: unknown, emails: string[], roleField: string): unknown {
  if (!isRefusal(error) || error.violations.length === 0) return error
  const ofEmails = error.violations.flatMap((violation) => {
    const place = /^emails\[(\d+)\]$/.exec(violation.propertyPath)?.[1]
    return place === undefined ? [] : [`${emails[Number(place)]}: ${violationText(violation)}`]
  })
  const others = error.violations
    .filter(({ propertyPath }) => !propertyPath.startsWith('emails['))
    .map((violation) => (violation.propertyPath === roleField ? { ...violation, propertyPath: 'role' } : violation))
  const violations = [
    ...(ofEmails.length > 0 ? [{ propertyPath: 'emails', message: ofEmails.join('\n') }] : []),
    ...others,
  ]
  return new Refusal({ status: error.status, code: error.code, detail: error.detail, violations })
}
