import type { MachineTranslationProvider } from '@langwerk/contract/words'

/**
 * How many calls each provider has to answer at once, for one account. None of the vendors promises a number, so these are what they
 * bear well; an account that bears less says so by 429, and is then asked for less (`line.ts`). Apertium translates one text
 * after another, however many come, and LibreTranslate shares its processors among them.
 */
export const callsAtOnce: Readonly<Record<MachineTranslationProvider, number>> = {
  pseudoTranslation: 1,
  apertium: 1,
  libreTranslate: 2,
  deepL: 4,
  modernMt: 8,
  systran: 4,
  microsoftTranslator: 4,
}
