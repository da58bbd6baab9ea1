import { z } from 'zod'
import { nameOf } from './common.ts'
import { faultsOfPassword, longestPassword } from './password-rule.ts'
import { fault } from './refusals.ts'
import { get, patch, post } from './route.ts'
import { locales } from './words.ts'

/** A password that is set; the rule is in `password-rule.ts`. */
export const NewPassword = z
  .string()
  .max(longestPassword)
  .refine((password) => faultsOfPassword(password).length === 0, fault('password_weak'))

const Email = z.email(fault('not_an_email')).max(320)
const LinkToken = z.string().min(1).max(100)
const PersonName = nameOf(200)

export const Registration = z.object({
  email: Email,
  password: NewPassword,
  firstName: PersonName,
  lastName: PersonName,
  agreeToTerms: z.literal(true, fault('terms_not_agreed')),
  /** Of the link in an invitation's mail: who has it can read that mailbox. */
  invitationToken: LinkToken.optional(),
  /** The language of the mails to this person. */
  locale: z.enum(locales).optional(),
})

/** A new password ends sessions; access tokens and the API key go on working, unless one wants them to end as well. */
const Revoking = { revokeAccessTokens: z.boolean().optional() }

export const registrationRoutes = {
  registration: get('/registration', {
    summary: 'Whether anybody may register, to which terms, and whom an invitation is for',
    access: 'public',
    query: z.object({ invitationToken: LinkToken.optional() }),
    reply: z.object({
      open: z.boolean(),
      /** Null without an invitation that can be used. */
      invitation: z.object({ email: z.string() }).nullable(),
      /** Where to read what one agrees to; null where the operator names no address. */
      termsUrl: z.url().nullable(),
      privacyUrl: z.url().nullable(),
    }),
  }),
  register: post('/register', {
    summary: 'Makes an account for somebody invited, or for anybody where registration is open',
    answersOnly: true,
    access: 'public',
    body: Registration,
    /** `emailConfirmed`: one can sign in; otherwise a mail with a link is on its way. */
    reply: z.object({ emailConfirmed: z.boolean() }),
  }),
  confirmEmail: post('/confirm_email', {
    summary: 'Confirms an address by the link in the mail and the password of the registration',
    answersOnly: true,
    access: 'public',
    body: z.object({ token: LinkToken, password: z.string().min(1).max(1000) }),
    /** The address to sign in with. */
    reply: z.object({ email: z.string() }),
  }),
  requestPasswordReset: post('/request_password_reset', {
    summary: 'Sends a link to set a new password, where there is an account; the answer does not tell',
    access: 'public',
    body: z.object({ email: z.string().trim().min(1).max(320) }),
  }),
  resetPassword: post('/reset_password', {
    summary: 'Sets a new password by the link in the mail and ends every session',
    access: 'public',
    body: z.object({ token: LinkToken, password: NewPassword, ...Revoking }),
  }),
  changePassword: patch('/me/password', {
    summary: 'Changes one’s password and signs the other browsers out',
    access: 'credentials',
    body: z.object({ oldPassword: z.string().max(1000), newPassword: NewPassword, ...Revoking }),
  }),
}
