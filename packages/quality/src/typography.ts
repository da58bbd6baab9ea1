import type { Locale } from '@langwerk/contract/words'

/** What a language's writers look for in a target beside what every language has checked. */
export interface TypographyRule {
  name: Record<Locale, string>
  /** As `compileUserExpression` takes it. */
  expression: string
}

const spaceBeforeMark: TypographyRule = {
  name: { en: 'Space before a punctuation mark', de: 'Leerzeichen vor einem Satzzeichen' },
  expression: '[\\p{L}\\p{N}] [,.;:!?](?: |$)',
}
const straightQuotes: TypographyRule = {
  name: { en: 'Straight quotation marks', de: 'Gerade Anführungszeichen' },
  expression: '"\\p{L}|\\p{L}[.!?]?"',
}
const hyphenAsDash: TypographyRule = {
  name: { en: 'Hyphen in place of a dash', de: 'Bindestrich statt Gedankenstrich' },
  expression: '\\p{L} - \\p{L}',
}
const unitWithoutSpace: TypographyRule = {
  name: { en: 'Unit without a space before it', de: 'Einheit ohne Leerzeichen davor' },
  expression: '\\d(?:kg|mg|km|cm|mm|kW|MB|GB|°C)(?![\\p{L}\\p{N}])',
}
/** English writes months with a capital letter, and translations from it then do too. */
const capitalMonth = (months: string): TypographyRule => ({
  name: { en: 'Name of a month with a capital letter', de: 'Monatsname mit großem Anfangsbuchstaben' },
  expression: `\\d\\.?º? (?:de )?(?:${months})(?!\\p{L})`,
})

const inEveryLanguage = [straightQuotes, hyphenAsDash, unitWithoutSpace]

/** By target language (BCP 47). */
export const typographyRules: Readonly<
  Record<'de' | 'en' | 'fr' | 'it' | 'es' | 'pt' | 'nl', readonly TypographyRule[]>
> = {
  de: [
    ...inEveryLanguage,
    spaceBeforeMark,
    {
      name: { en: 'Abbreviation without its space', de: 'Abkürzung ohne Leerzeichen' },
      expression: '(?:^|[ (])(?:z\\.B|d\\.h|u\\.a|z\\.T|i\\.d\\.R|u\\.U)\\.',
    },
  ],
  en: [
    ...inEveryLanguage,
    spaceBeforeMark,
    {
      name: { en: 'Common slip of the pen', de: 'Häufiger Flüchtigkeitsfehler' },
      expression: "(?i)\\b(?:could|should|would|must) of\\b|\\balot\\b|\\bits['’](?=\\s)",
    },
  ],
  fr: [
    ...inEveryLanguage,
    {
      name: { en: 'No space before ; ! ?', de: 'Kein Leerzeichen vor ; ! ?' },
      expression: '[\\p{L}\\p{N}»)][;!?](?:\\s|$)',
    },
    {
      name: { en: 'oe in place of œ', de: 'oe statt œ' },
      expression: '(?i)(?:^|[\\s’(])(?:coeur|oeuvre|soeur|oeil|boeuf|noeud|voeu|oeuf)',
    },
    capitalMonth('Janvier|Février|Mars|Avril|Mai|Juin|Juillet|Août|Septembre|Octobre|Novembre|Décembre'),
  ],
  it: [
    ...inEveryLanguage,
    spaceBeforeMark,
    {
      name: { en: 'Accent or apostrophe that does not belong there', de: 'Falscher Akzent oder Apostroph' },
      expression: "(?i)(?:perch|poich|finch|bench|giacch|affinch)è|qual['’]è|\\bun pò|(?:^|\\s)e['’]\\s",
    },
    capitalMonth('Gennaio|Febbraio|Marzo|Aprile|Maggio|Giugno|Luglio|Agosto|Settembre|Ottobre|Novembre|Dicembre'),
  ],
  es: [
    ...inEveryLanguage,
    spaceBeforeMark,
    capitalMonth('Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Septiembre|Octubre|Noviembre|Diciembre'),
  ],
  pt: [
    ...inEveryLanguage,
    spaceBeforeMark,
    {
      name: { en: 'Grave accent that does not belong there', de: 'Falscher Gravis' },
      expression: '(?i)(?:^|\\s)à (?:partir|prazo|cavalo|pé)(?!\\p{L})',
    },
    capitalMonth('Janeiro|Fevereiro|Março|Abril|Maio|Junho|Julho|Agosto|Setembro|Outubro|Novembro|Dezembro'),
  ],
  nl: [
    ...inEveryLanguage,
    spaceBeforeMark,
    capitalMonth('Januari|Februari|Maart|April|Mei|Juni|Juli|Augustus|September|Oktober|November|December'),
  ],
}
