export { noSecondFactor, removeSecondFactors, usersWithSecondFactor } from './all-second-factors.ts'
export { endHalfSignIn, findHalfSignIn, openHalfSignIn, useCode } from './half-sign-in.ts'
export { askForPasskey, takePasskeyAnswer } from './passkey-sign-in.ts'
export { serveSecondFactors } from './serve-second-factors.ts'
