import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { numbered } from './rules/numbered.ts'

type NumberRule = LanguageProcessingRuleSetValues['numberRules'][number]

/**
 * How a language writes numbers, the usual way first. The separators are those of Unicode CLDR (`numbers/symbols`), and what
 * people type in their place: an ordinary space for a fixed one, a straight apostrophe for a curved one.
 * @param language BCP 47; a region decides where it writes otherwise than its language (`de-CH`, `es-MX`)
 */
export function numberRulesOf(language: string): NumberRule[] {
  const [base = '', ...subtags] = language.toLowerCase().split(/[-_]/)
  const region = subtags.find((subtag) => /^(?:[a-z]{2}|\d{3})$/.test(subtag))
  const notation = notations.get(`${base}-${region}`) ?? notations.get(base) ?? pointAndComma
  return numbered(
    notation.map(([thousandsSeparator, decimalSeparator]) => ({
      name: `1${thousandsSeparator}234${decimalSeparator}5`,
      thousandsSeparator,
      decimalSeparator,
      description: '',
    })),
  )
}

type Notation = readonly (readonly [thousands: string, decimal: string])[]

const pointAndComma: Notation = [[',', '.']]
const commaAndPoint: Notation = [['.', ',']]
const commaAndSpace: Notation = [
  ['\u00a0', ','],
  ['\u202f', ','],
  [' ', ','],
]
const commaAndNarrowSpace: Notation = [
  ['\u202f', ','],
  ['\u00a0', ','],
  [' ', ','],
]
/** One after four digits is set apart only by some, who then write a space. */
const commaAndPointOrSpace: Notation = [...commaAndPoint, ...commaAndSpace]
const pointAndApostrophe: Notation = [
  ['’', '.'],
  ["'", '.'],
]
const arabic: Notation = [...pointAndComma, ['٬', '٫']]

const languagesOf = (codes: string, notation: Notation) => codes.split(' ').map((code) => [code, notation] as const)

const notations: ReadonlyMap<string, Notation> = new Map([
  ...languagesOf(
    'az bs ca da de el es eu fo fy gl hr id is it jv kl lb lo mk nl pt ro rw sc sl sr su tr vi wo ar-dz ar-ly ar-ma ar-tn en-dk en-de en-nl en-be sw-cd',
    commaAndPoint,
  ),
  ...languagesOf(
    'af be bg cs eo et fi hu hy ka kk ky lt lv nb nn no os pl ru se sk sq sv tg tk tt uk uz de-at es-cr pt-ao pt-mz pt-pt en-fi en-se en-za fr-ca',
    commaAndSpace,
  ),
  ...languagesOf('fr br', commaAndNarrowSpace),
  ...languagesOf('es pt', commaAndPointOrSpace),
  ...languagesOf('de-ch de-li en-ch it-ch rm gsw', pointAndApostrophe),
  ...languagesOf('es-419 es-cu es-do es-gt es-hn es-mx es-ni es-pa es-pe es-pr es-sv es-us', pointAndComma),
  ...languagesOf('ar ckb fa ps sd ug ur', arabic),
])
