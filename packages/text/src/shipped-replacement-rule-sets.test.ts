import { expect, test } from 'vitest'
import { compileReplacements } from './replacement-rules.ts'
import { isTag } from './segment.ts'
import { shippedReplacementRuleSets } from './shipped-replacement-rule-sets.ts'

const setFor = (language: string | null) =>
  shippedReplacementRuleSets('en').find(({ targetLanguage }) => targetLanguage === language)!

test.each([
  ['Open https://langwerk.test/a?b=1, then save.', ['https://langwerk.test/a?b=1']],
  ['Write to help@langwerk.test.', ['help@langwerk.test']],
  ['Dear {name}, {{count}} files of {total}', ['{name}', '{{count}}', '{total}']],
  ['%s of %1$s, %d files, %.2f MB, %USER%', ['%s', '%1$s', '%d', '%.2f', '%USER%']],
  ['50 % of 100%', []],
  ['a set {1, 2}', []],
])('what a program fills in is kept from engines: %s', (text, expected) => {
  const { hide } = compileReplacements(setFor(null).rules)
  const { source, show } = hide([text])
  expect(source.filter(isTag).map((tag) => show([tag]).join(''))).toEqual(expected)
  expect(show(source)).toEqual([text])
})

test.each([
  ['de', 'Der "Knopf" - er ist rot - heißt “Aus”.', 'Der „Knopf“ – er ist rot – heißt „Aus“.'],
  ['de-CH', 'Die "Straße" ist 1.250 m lang.', 'Die «Strasse» ist 1’250 m lang.'],
  ['en', 'The "button" is called „Off“.', 'The “button” is called “Off”.'],
  ['fr', 'L\'"arrêt" : vraiment? Oui! 10:30', "L'«\u00a0arrêt\u00a0»\u00a0: vraiment\u202f? Oui\u202f! 10:30"],
  ['fr', "l'eau", 'l’eau'],
  ['it', 'L\'utente preme "Salva".', 'L’utente preme «Salva».'],
  ['es', 'Pulse "Guardar".', 'Pulse «Guardar».'],
  ['pt', 'Prima "Guardar".', 'Prima “Guardar”.'],
  ['nl', 'Druk op "Opslaan".', 'Druk op ‘Opslaan’.'],
])('what an engine wrote is set as in %s: %s', (language, text, expected) => {
  const { change } = compileReplacements(setFor(language).rules)
  expect(change([text])).toEqual([expected])
  expect(change([expected])).toEqual([expected])
})

test('they are the same in German, by other names', () => {
  const [english, german] = (['en', 'de'] as const).map((locale) => shippedReplacementRuleSets(locale))
  expect(german!.map(({ rules }) => rules.map(({ name: _, ...rule }) => rule))).toEqual(
    english!.map(({ rules }) => rules.map(({ name: _, ...rule }) => rule)),
  )
  expect(german!.map(({ name }) => name)).toContain('Typografie: Schweizer Hochdeutsch')
})
