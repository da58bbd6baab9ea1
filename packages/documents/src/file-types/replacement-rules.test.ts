import type { FileTypeReplacementRuleValues } from '@langwerk/contract/file-types'
import { segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import { openDocument } from '../open-document.ts'

const onReading = (sourceRegex: string, targetRegex: string): FileTypeReplacementRuleValues => {
  return { name: 'rule', sourceRegex, targetRegex, type: 'onSourceFileReading' }
}
const onWriting = (sourceRegex: string, targetRegex: string): FileTypeReplacementRuleValues => {
  return { ...onReading(sourceRegex, targetRegex), type: 'onTargetFileWriting' }
}
const open = (text: string, replacementRules: FileTypeReplacementRuleValues[]) =>
  openDocument(new TextEncoder().encode(JSON.stringify([text])), 'a.json', { replacementRules, name: 'Mine' })

test.each([
  ['a~b', [onReading('~', '\u00a0')], 'a\u00a0b'],
  ['2 km', [onReading('(\\d+) (\\w+)', '$2 $1')], 'km 2'],
  ['Word <b>word</b>', [onReading('(?i)WORD', 'text')], 'text <g id="1">text</g>'],
  ['ab', [onReading('a', 'b'), onReading('b', 'c')], 'cc'],
  ['ß', [onWriting('ß', 'ss')], 'ß'],
])('%s is read with %j as %s', async (text, rules, source) => {
  const { units } = await open(text, rules)
  expect(units.map((unit) => segmentToXml(unit.source))).toEqual([source])
})

test('rules for writing change targets, and only them', async () => {
  const document = await open('Straße ~', [onReading('~', '-'), onWriting('ß', 'ss')])
  const written = async (target: string | undefined) =>
    new TextDecoder().decode(await document.write(() => (target === undefined ? undefined : [target])))
  expect(await written(undefined)).toBe('["Straße ~"]')
  expect(await written('Große Straße')).toBe('["Grosse Strasse"]')
  expect(await written('Straße -')).toBe('["Strasse ~"]')
})

test('a text that a rule empties is not translated', async () => {
  await expect(open('TODO', [onReading('^TODO$', '')])).rejects.toThrow('no text')
})

test('an expression that is none is refused by the name of its rule', async () => {
  await expect(open('a', [onReading('(', '')])).rejects.toThrow(
    'The replacement rule “rule” of the file type “Mine” is not a valid expression: Unterminated group',
  )
})
