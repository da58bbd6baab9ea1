import { i18n } from '../settings/i18n.ts'
import { isRefusal, type Violation } from './refusal.ts'
import { texts } from './texts.en.ts'

/** What went wrong, for people, in their language. The server's own sentence is used where it says more than the status. */
export function refusalText(error: unknown): string {
  const t = i18n.getFixedT(null, 'kit')
  if (!isRefusal(error)) return t('failure.other')
  const code = codes.find((one) => one === error.code)
  if (code) return t(`codes.${code}`)
  const permission = /^Access denied\. Missing permission: (.+)\.$/.exec(error.detail)?.[1]
  if (permission) return t('failure.permissionMissing', { permission })
  const known = textOfStatus.get(error.status)
  if (known) return t(`failure.${known}`)
  return error.violations[0] ? violationText(error.violations[0]) : error.detail || t('failure.other')
}

/** A violation in the reader's language where it is one that the specification words, else as the server sent it. */
export function violationText({ message }: Violation): string {
  const [, sentence = message, permission = ''] = /^(.+): (\w+:\w+)$/.exec(message) ?? []
  const known = Object.entries(wordings).find(([wording]) => wording === sentence)?.[1]
  return known ? i18n.getFixedT(null, 'kit')(known, { permission }) : message
}

type StatusText =
  | 'unreachable'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooMany'
  | 'tooLarge'
  | 'away'
  | 'storageFull'
  | 'other'

const textOfStatus = new Map<number, StatusText>([
  [0, 'unreachable'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'conflict'],
  [413, 'tooLarge'],
  [429, 'tooMany'],
  [500, 'other'],
  [503, 'away'],
  [507, 'storageFull'],
])

/** Refusals that say more than their status does. */
const codes = Object.keys(texts.codes) as (keyof typeof texts.codes)[]

const wordings = {
  'This field is required': 'violations.fieldRequired',
  'A role of this name exists already': 'violations.roleNameTaken',
  'The role of a team cannot hold this permission': 'violations.notInTeamRole',
  'The role of an organization cannot hold this permission': 'violations.notInOrganizationRole',
  'A person cannot hold this permission': 'violations.notInPerson',
  'A key is required': 'violations.keyRequired',
  'Please enter the key again: it goes to another address': 'violations.keyAgain',
  'Only letters, digits, dots and hyphens are allowed': 'violations.lettersAndDigits',
  'This address is not public': 'violations.addressNotPublic',
  'Name is required': 'violations.nameRequired',
  'There is an account with this address already': 'violations.addressTaken',
  'This is your address already': 'violations.addressYours',
  'Please set a password first, or you cannot sign in': 'violations.passwordFirst',
  'Please select a team': 'violations.teamRequired',
  'This team is in the list already': 'violations.teamTwice',
  'This team does not exist': 'violations.teamUnknown',
  'A termbase that exists keeps its teams': 'violations.termbaseKeepsTeams',
  'This role does not exist in the team’s organization': 'violations.roleUnknown',
  'Please select source and target languages.': 'violations.languagesRequired',
  'Please provide at least one file.': 'violations.fileRequired',
  'Please provide one file only.': 'violations.oneFileOnly',
  'Please provide 2 files, one file for each selected language.': 'violations.fileForEachLanguage',
  'No invitation found for this e-mail address': 'violations.invitationMissing',
  'This is not a valid e-mail address': 'violations.emailInvalid',
  'At least 8 characters with at least one lower case, upper case, number and special character':
    'violations.passwordWeak',
  'This is not your password': 'violations.passwordWrong',
  'This is not the password of the registration': 'violations.registrationPasswordWrong',
  'This code is not valid': 'violations.codeWrong',
  'This passkey was not accepted': 'violations.passkeyRefused',
  'Please agree to the terms': 'violations.termsNotAgreed',
  'This person is in already': 'violations.memberAlready',
  'This address is invited already': 'violations.invitedAlready',
  'This address got too many invitations. Please try again later.': 'violations.tooManyInvitations',
  'Too many invitations were sent today. Please send the rest tomorrow.': 'violations.tooManyInvitationsToday',
  'The last owner of a team stays its owner.': 'violations.lastOwner',
  'This person is the last owner of a team. Make somebody else its owner first.': 'violations.lastOwnerOfTeam',
  'The primary team is deleted last. Make another team the primary one first.': 'violations.primaryTeamLast',
} as const
