import { baseLanguage } from '@langwerk/text/languages'

/** Whether a text says a small number (0–12) as a word of its language, or one up to 39 as a Roman numeral. */
export function namesNumber(text: string, value: number, language: string): boolean {
  const word = words[baseLanguage(language)]?.[value]
  if (word !== undefined && new RegExp(`(?<![\\p{L}\\p{N}])(?:${word})(?![\\p{L}\\p{N}])`, 'iu').test(text)) return true
  // French and others write the ordinal ending behind it: XXe, XIXème.
  return (
    value > 0 &&
    value < 40 &&
    new RegExp(`(?<![\\p{L}\\p{N}])${roman(value)}(?:er|e|re|ème|º|ª)?(?![\\p{L}\\p{N}])`, 'u').test(text)
  )
}

/** Whether a text says in words that something is below zero. */
export const saysMinus = (text: string, language: string): boolean =>
  new RegExp(`(?<!\\p{L})(?:minus|negati[fv]|${belowZero[baseLanguage(language)] ?? 'minus'})`, 'iu').test(text)

const belowZero: Record<string, string> = {
  en: 'below zero',
  de: 'unter null',
  fr: 'moins|sous zéro|sous de zéro',
  it: 'meno|sotto (?:lo )?zero',
  es: 'menos|bajo cero',
  pt: 'menos|abaixo de zero',
  nl: 'min|onder nul',
}

const roman = (value: number): string =>
  'X'.repeat(Math.floor(value / 10)) + ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][value % 10]!

const listOf = (list: string): string[] => list.trim().split(/\s+/)

/** Alternatives for 0 to 12: the number, the ordinal, "once" and "twice", in the forms that a sentence has. */
const words: Record<string, string[]> = {
  en: listOf(
    'zero|no|none one|a|an|first|once|single two|second|twice|both|double three|third four|fourth five|fifth six|sixth seven|seventh eight|eighth nine|ninth ten|tenth eleven|eleventh twelve|twelfth',
  ),
  de: listOf(
    'null|kein\\p{L}* eins?|eine[rmns]?|erste[rnms]?|einmal|einzig\\p{L}* zwei\\p{L}*|beide\\p{L}*|doppelt\\p{L}* drei\\p{L}*|dritt\\p{L}* vier\\p{L}* fünf\\p{L}* sechs\\p{L}* sieb\\p{L}* acht\\p{L}* neun\\p{L}* zehn\\p{L}* elf\\p{L}* zwölf\\p{L}*',
  ),
  fr: listOf(
    'zéro|aucune? une?|premi\\p{L}+|seule? deux\\p{L}*|second\\p{L}*|double trois\\p{L}*|triple quatr\\p{L}* cinq\\p{L}* six\\p{L}* sept|septième huit\\p{L}* neuf|neuvième dix|dixième onz\\p{L}+ douz\\p{L}+',
  ),
  it: listOf(
    'zero|nessun\\p{L}? un[oa]?|un|prim[oaie]|sol[oa] due|second[oaie]|entramb\\p{L}|doppi\\p{L}+ tre|terz[oaie] quattro|quart[oaie] cinque|quint[oaie] sei|sest[oaie] sette|settim[oaie] otto|ottav[oaie] nove|non[oaie] dieci|decim[oaie] undici dodici',
  ),
  es: listOf(
    'cero|ning\\p{L}+ un[oa]?|primer\\p{L}?|únic\\p{L}|sol[oa] dos|segund[oa]s?|amb[oa]s|doble tres|tercer\\p{L}? cuatro|cuart[oa] cinco|quint[oa] seis|sext[oa] siete|séptim[oa] ocho|octav[oa] nueve|noven[oa] diez|décim[oa] once doce',
  ),
  pt: listOf(
    'zero|nenhum\\p{L}? uma?|primeir[oa]s?|únic[oa] dois|duas|segund[oa]s?|amb[oa]s|dupl[oa] três|terceir[oa] quatro|quart[oa] cinco|quint[oa] seis|sext[oa] sete|sétim[oa] oito|oitav[oa] nove|non[oa] dez|décim[oa] onze doze',
  ),
  nl: listOf(
    'nul|geen een|één|eerste|eenmaal twee|tweede|beide|dubbel\\p{L}* drie|derde vier|vierde vijf|vijfde zes|zesde zeven|zevende acht|achtste negen|negende tien|tiende elf|elfde twaalf|twaalfde',
  ),
}
