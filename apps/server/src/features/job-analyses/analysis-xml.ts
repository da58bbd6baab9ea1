import type { AnalysisBand } from '@langwerk/matching/analysis'
import { segmentToXml } from '@langwerk/text/segment'
import { withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { type AnalysedJob, type BandCount, totalOf } from './analysed-job.ts'

type Named = AnalysedJob & { name: string }

/**
 * The analysis of the first target language as Trados Studio reports one. Perfect and locked segments are bands that we have
 * not, and of placeables only the tags are counted: these stand there with zeros.
 */
export function analysisXml({ uuid, name, preparedAt, reportCrossFileRepetitions, targetLanguages }: Named): string {
  const { language, files, bands } = targetLanguages[0]!
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<task name="analyse">',
    `  <taskInfo taskId="${uuid}"${preparedAt ? ` runAt="${preparedAt.toISOString()}"` : ''}>`,
    `    <project name="${attribute(name)}" number="" />`,
    `    <language lcid="${windowsCodes[language.code] ?? unspecified}" name="${attribute(language.name)}" />`,
    `    <settings reportCrossFileRepetitions="${reportCrossFileRepetitions ? 'yes' : 'no'}" reportInternalFuzzyLeverage="yes" reportLockedSegmentsSeparately="no" minimumMatchScore="50" />`,
    '  </taskInfo>',
    ...files.flatMap((file) => [
      `  <file name="${attribute(file.name)}" guid="${file.uuid}">`,
      ...analysis(file.bands, '    '),
      '  </file>',
    ]),
    '  <batchTotal>',
    ...analysis(bands, '    '),
    '  </batchTotal>',
    '</task>',
    '',
  ].join('\n')
}

function analysis(bands: readonly BandCount[], indent: string): string[] {
  const of = (band: AnalysisBand) => bands.filter((one) => one.band === band)
  const counts = [
    element('perfect', []),
    element('inContextExact', of('context')),
    element('exact', of('exact')),
    element('locked', []),
    element('crossFileRepeated', of('crossFileRepetition')),
    element('repeated', of('repetition')),
    element('total', bands),
    element('new', of('new')),
    ...ranges.flatMap(({ fuzzy, least, most }) => element(`fuzzy min="${least}" max="${most}"`, of(fuzzy))),
    ...ranges.flatMap(({ internal, least, most }) =>
      internal ? element(`internalFuzzy min="${least}" max="${most}"`, of(internal)) : [],
    ),
  ]
  return [`${indent}<analyse>`, ...counts.map((count) => `${indent}  ${count}`), `${indent}</analyse>`]
}

const ranges: { fuzzy: AnalysisBand; internal?: AnalysisBand; least: number; most: number }[] = [
  { fuzzy: 'fuzzy50', least: 50, most: 74 },
  { fuzzy: 'fuzzy75', internal: 'internal75', least: 75, most: 84 },
  { fuzzy: 'fuzzy85', internal: 'internal85', least: 85, most: 94 },
  { fuzzy: 'fuzzy95', internal: 'internal95', least: 95, most: 99 },
]

function element(beginning: string, bands: readonly BandCount[]): string {
  const { segments, words, characters, tags } = totalOf(bands)
  return `<${beginning} segments="${segments}" words="${words}" characters="${characters}" placeables="0" tags="${tags}" />`
}

const attribute = (text: string) => withoutXmlForbidden(segmentToXml([text])).replaceAll('"', '&quot;')

/** How Windows numbers languages with their countries; a language without a country is its largest one's, as Trados has it. */
const windowsCodes: Readonly<Record<string, number>> = {
  ar: 1025,
  bg: 1026,
  ca: 1027,
  cs: 1029,
  da: 1030,
  de: 1031,
  'de-DE': 1031,
  'de-AT': 3079,
  'de-CH': 2055,
  el: 1032,
  en: 1033,
  'en-US': 1033,
  'en-GB': 2057,
  es: 3082,
  'es-ES': 3082,
  'es-MX': 2058,
  et: 1061,
  fi: 1035,
  fr: 1036,
  'fr-FR': 1036,
  'fr-CA': 3084,
  'fr-CH': 4108,
  he: 1037,
  hr: 1050,
  hu: 1038,
  it: 1040,
  'it-IT': 1040,
  ja: 1041,
  ko: 1042,
  lt: 1063,
  lv: 1062,
  nb: 1044,
  nl: 1043,
  'nl-NL': 1043,
  'nl-BE': 2067,
  pl: 1045,
  pt: 2070,
  'pt-PT': 2070,
  'pt-BR': 1046,
  ro: 1048,
  ru: 1049,
  sk: 1051,
  sl: 1060,
  sv: 1053,
  th: 1054,
  tr: 1055,
  uk: 1058,
  vi: 1066,
  'zh-CN': 2052,
  'zh-TW': 1028,
}
const unspecified = 4096
