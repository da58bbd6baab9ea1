/** ` (… 1234)`, or nothing of a short key. */
export const endingText = (ending: string) => (ending ? ` (… ${ending})` : '')
