/** What a new password lacks. */
export const passwordFaults = ['tooShort', 'noLowerCase', 'noUpperCase', 'noNumber', 'noSpecialCharacter'] as const
export type PasswordFault = (typeof passwordFaults)[number]

/** A long text costs the server time to hash. */
export const longestPassword = 1000

/** What is missing in a new password: at least 8 characters, among them a lower and an upper case letter, a number and another sign. */
export function faultsOfPassword(password: string): PasswordFault[] {
  return passwordFaults.filter((fault) => tests[fault](password))
}

const tests: Record<PasswordFault, (password: string) => boolean> = {
  tooShort: (password) => [...password].length < 8,
  noLowerCase: (password) => !/\p{Ll}/u.test(password),
  noUpperCase: (password) => !/\p{Lu}/u.test(password),
  noNumber: (password) => !/\p{N}/u.test(password),
  noSpecialCharacter: (password) => !/[^\p{L}\p{N}]/u.test(password),
}
