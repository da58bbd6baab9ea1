import type { Config } from '../../foundation/config.ts'
import type { GuardedFetch } from '../guarded-fetch.ts'
import { apertium } from './apertium.ts'
import { deepL } from './deepl.ts'
import { libreTranslate } from './libre-translate.ts'
import { microsoftTranslator } from './microsoft-translator.ts'
import { modernMt } from './modern-mt.ts'
import type { MachineTranslationProviders } from './provider.ts'
import { pseudoTranslation } from './pseudo-translation.ts'
import { systran } from './systran.ts'

/** The providers, by the contract's names. Another one is a word and its settings there, a file here and a line below. */
export const machineTranslationProviders = (
  { apertiumUrl }: Pick<Config, 'apertiumUrl'>,
  call: GuardedFetch,
): MachineTranslationProviders => ({
  pseudoTranslation,
  apertium: apertium(apertiumUrl, call),
  libreTranslate: libreTranslate(call),
  deepL: deepL(call),
  modernMt: modernMt(call),
  systran: systran(call),
  microsoftTranslator: microsoftTranslator(call),
})
