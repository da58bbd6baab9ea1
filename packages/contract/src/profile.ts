import { z } from 'zod'
import { ByUuid, Email, Instant, item, nameOf } from './common.ts'
import { stepReminders } from './job-step-words.ts'
import { fault } from './refusals.ts'
import { del, get, patch, post } from './route.ts'
import { locales } from './words.ts'

/** The longest side of a picture as people upload it; the web app sends squares of 512 pixels. */
export const mostPicturePixels = 4096
export const mostPictureBytes = 2 * 2 ** 20
export const pictureTypes = ['image/webp', 'image/png', 'image/jpeg'] as const

export const Statistics = z.object({ termbaseCount: z.number().int(), jobCount: z.number().int() })

/** One’s own account. */
export const Profile = item('Profile', {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** A new address that waits for its confirmation. */
  newEmail: z.string().nullable(),
  profession: z.string(),
  linkedIn: z.string(),
  /** The language of mails. */
  locale: z.enum(locales),
  /** Of steps that are due. */
  stepReminders: z.enum(stepReminders),
  profilePicture: z.uuid().nullable(),
  singleSignOn: z.boolean(),
  collectiveUser: z.boolean(),
  teamInboxEmail: z.string().nullable(),
  /** Whether there is a password to ask for. */
  hasPassword: z.boolean(),
  createdAt: Instant,
})
export type Profile = z.infer<typeof Profile>

const PersonName = nameOf(200)

export const ProfileChanges = z.object({
  firstName: PersonName.optional(),
  lastName: PersonName.optional(),
  profession: z.string().trim().max(200).optional(),
  linkedIn: z
    .string()
    .trim()
    .max(300)
    .refine((text) => text === '' || isLinkedIn(text), fault('not_at_linkedin'))
    .optional(),
  locale: z.enum(locales).optional(),
  stepReminders: z.enum(stepReminders).optional(),
  singleSignOn: z.boolean().optional(),
  teamInboxEmail: z.union([Email, z.null()]).optional(),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

/** What one proves oneself with before something that cannot be undone; the password of those who have one. */
const Proof = { password: z.string().max(1000).optional() }

export const profileRoutes = {
  statistics: get('/me/statistics', { summary: 'How many termbases and jobs one has', reply: Statistics }),
  get: get('/me/profile', { summary: 'One’s own account', reply: Profile }),
  update: patch('/me/profile', { summary: 'Changes one’s own account', body: ProfileChanges, reply: Profile }),
  changeEmail: post('/me/email', {
    summary: 'Sends a link to a new address; following it makes it the account’s',
    access: 'credentials',
    body: z.object({ email: Email, ...Proof }),
  }),
  withdrawEmail: del('/me/email', { summary: 'Stays with the present address', access: 'credentials' }),
  confirmEmail: post('/confirm_email_change', {
    summary: 'Takes over the new address that a mail’s link stands for',
    access: 'public',
    body: z.object({ token: z.string().min(1).max(200) }),
    reply: z.object({ email: z.string() }),
  }),
  uploadPicture: post('/me/profile_picture', {
    summary: 'Uploads one’s picture (multipart, `uploadedFile`: WebP, PNG or JPEG)',
    space: 'much',
    raw: 'body',
    reply: Profile,
  }),
  removePicture: del('/me/profile_picture', { summary: 'Removes one’s picture' }),
  picture: get('/files/:uuid/display_file', { summary: 'A profile picture', params: ByUuid, raw: 'reply' }),
}

function isLinkedIn(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  return (
    protocol === 'https:' &&
    /^([a-z]{2,3}\.)?linkedin\.com$/.test(hostname) &&
    port === '' &&
    username === '' &&
    password === ''
  )
}
