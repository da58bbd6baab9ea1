import { segmentFromXml } from '@langwerk/text/segment'
import { compileUserExpression } from '@langwerk/text/user-expression'
import { expect, test } from 'vitest'
import { numberSentences } from './cases/number-sentences.ts'
import { type CaseLanguage, caseLanguages, soundForm, sourceOf } from './cases/sentence.ts'
import { sentences } from './cases/sentences.ts'
import { checkTransUnit } from './check-trans-unit.ts'
import { shippedQualityRuleSets } from './shipped-rule-sets.ts'
import { typographyRules } from './typography.ts'

test('there is one for each language with rules of its own, and for all, named in both languages of the interface', () => {
  const english = shippedQualityRuleSets('en')
  expect(english.map(({ name }) => name)).toEqual([
    'Ordinary checks',
    'Strict checks',
    ...['German', 'English', 'French', 'Italian', 'Spanish', 'Portuguese', 'Dutch'].map((name) => `Checks for ${name}`),
  ])
  const german = shippedQualityRuleSets('de')
  expect(german.map(({ rules }) => rules.map(({ processor }) => processor))).toEqual(
    english.map(({ rules }) => rules.map(({ processor }) => processor)),
  )
  expect(german[2]).toMatchObject({ name: 'Prüfungen für Deutsch', targetLanguage: 'de' })
  expect(german[0]!.rules[0]).toMatchObject({ name: 'Leerer Zieltext' })
})

test.each(caseLanguages)('in %s no set complains about a good translation', (language) => {
  const rules = shippedQualityRuleSets('en')
    .filter(({ targetLanguage }) => targetLanguage === language || targetLanguage === null)
    .flatMap((set) => set.rules)
  const sourceLanguage = sourceOf(language)
  const said = [...sentences, ...numberSentences].flatMap((sentence) => {
    const target = soundForm(sentence[language])
    const source = segmentFromXml(soundForm(sentence[sourceLanguage]))
    return checkTransUnit(
      { source, target: segmentFromXml(target), sourceLanguage, targetLanguage: language },
      rules,
    ).map(({ text }) => `${target}: ${text}`)
  })
  expect(said).toEqual([])
})

test.each<[CaseLanguage, string, string]>([
  ['de', 'Straight quotation marks', 'Drücken Sie auf "Speichern".'],
  ['de', 'Hyphen in place of a dash', 'Das Wetter - es regnete - war schlecht.'],
  ['de', 'Unit without a space before it', 'Das Paket wiegt 5kg.'],
  ['de', 'Space before a punctuation mark', 'Fertig !'],
  ['de', 'Abbreviation without its space', 'Obst, z.B. Äpfel'],
  ['en', 'Common slip of the pen', 'They should of known.'],
  ['en', 'Space before a punctuation mark', 'Really ?'],
  ['fr', 'No space before ; ! ?', 'Vraiment?'],
  ['fr', 'oe in place of œ', 'Ma soeur arrive.'],
  ['fr', 'Name of a month with a capital letter', 'le 15 Mars 2019'],
  ['it', 'Accent or apostrophe that does not belong there', 'Non so perchè.'],
  ['it', 'Accent or apostrophe that does not belong there', 'E’ vero.'],
  ['it', 'Name of a month with a capital letter', 'il 15 Marzo 2019'],
  ['es', 'Name of a month with a capital letter', 'el 15 de Marzo de 2019'],
  ['pt', 'Grave accent that does not belong there', 'Disponível à partir de amanhã.'],
  ['pt', 'Name of a month with a capital letter', 'em 1º de Maio'],
  ['nl', 'Name of a month with a capital letter', 'op 15 Maart 2019'],
])('in %s: %s is found in %s', (language, rule, text) => {
  const found = typographyRules[language].filter(
    ({ expression }) => compileUserExpression(expression).rangesIn(text).length > 0,
  )
  expect(found.map(({ name }) => name.en)).toEqual([rule])
})
