import type { Config } from '../../config.ts'
import { apertium } from './apertium.ts'
import type { MachineTranslationProviders } from './provider.ts'
import { pseudoTranslation } from './pseudo-translation.ts'

/** The engines, by the contract's names. Another one is a word there, a file here and a line below. */
export const machineTranslationProviders = (config: Pick<Config, 'apertiumUrl'>) =>
  ({ pseudoTranslation, apertium: apertium(config.apertiumUrl) }) satisfies MachineTranslationProviders
