import { segmentFromXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import { checkedUnitOf } from './checked-unit.ts'
import { marks } from './estimate/evidence.ts'
import { estimateQuality } from './estimate-quality.ts'

const estimate = (source: string, target: string, more: Partial<Parameters<typeof estimateQuality>[0]> = {}) =>
  estimateQuality({
    source: segmentFromXml(source),
    target: segmentFromXml(target),
    sourceLanguage: 'en-GB',
    targetLanguage: 'de-DE',
    ...more,
  })

const source = 'Press the red button (1) for 30 seconds, then close the window.'
const good = 'Drücken Sie 30 Sekunden lang die rote Taste (1) und schließen Sie dann das Fenster.'

test('what looks as it should is estimated high, and never as perfect', () => {
  expect(estimate(source, good)).toBeGreaterThan(85)
  expect(estimate(source, good)).toBeLessThan(100)
})

test.each([
  ['untranslated', source, 20],
  ['half translated', 'Drücken Sie 30 Sekunden lang button (1), then close the window.', 60],
  ['much shorter', 'Drücken Sie 30 (1).', 40],
  ['much longer', `${good} ${good} ${good}`, 40],
  ['with another number', good.replace('30', '90'), 80],
  ['without its brackets', good.replace('(1)', '1'), 90],
  ['in another script', 'Нажимайте красную кнопку (1) 30 секунд, затем закройте окно.', 20],
  ['with a word again and again', good.replace('rote', 'rote rote'), 80],
  ['empty', '', 0],
])('what is %s is estimated lower', (_, target, most) => {
  expect(estimate(source, target)).toBeLessThanOrEqual(most)
})

test('terms of the termbases, and tags, count', () => {
  const terms = [{ sourceText: 'red button', start: 10, end: 20, preferred: ['Notschalter'], forbidden: [] }]
  expect(estimate(source, good, { terms })).toBeLessThan(estimate(source, good) - 20)
  expect(estimate('A <g id="1">good</g> day', 'Ein guter Tag')).toBeLessThan(
    estimate('A <g id="1">good</g> day', 'Ein <g id="1">guter</g> Tag'),
  )
})

test('what is not to be translated is not asked to be', () => {
  expect(estimate('LibreOffice USB-C X200', 'LibreOffice USB-C X200')).toBeGreaterThan(70)
  expect(estimate('The colour is red', 'The color is red', { targetLanguage: 'en-US' })).toBeGreaterThan(80)
  expect(estimate('', '')).toBeGreaterThan(80)
  expect(estimate('Open the file', '打开文件', { targetLanguage: 'zh-CN' })).toBeGreaterThan(80)
  expect(estimate('Open the file', 'ファイルを開く', { targetLanguage: 'ja' })).toBeGreaterThan(80)
})

test('commas are no mark of a translation, in any script', () => {
  const listed = 'Open the file, the folder, the window and the door.'
  const chinese = { targetLanguage: 'zh-CN' }
  expect(estimate(listed, '打开文件，文件夹、窗户和门。', chinese)).toBe(
    estimate(listed, '打开文件 文件夹 窗户和门。', chinese),
  )
})

test.each([
  ['ja', 'Press “Save” (twice)! Ready?', '「保存」を（二回）押してください！準備はいいですか？'],
  ['zh-CN', 'Note: 50% off; see [1].', '注意：优惠５０％；见［1］。'],
  ['ar', 'Are you ready? Yes; go.', 'هل أنت مستعد؟ نعم؛ انطلق.'],
  ['ur', 'Open the file. Close it.', 'فائل کھولیں۔ اسے بند کریں۔'],
  ['hi', 'Open the file. Close it.', 'फ़ाइल खोलें। इसे बंद करें।'],
  ['el', 'Are you ready? Yes; go.', 'Είστε έτοιμοι; Ναι· πηγαίνετε.'],
])('marks are the same ones in other scripts: %s', (targetLanguage, text, target) => {
  const unit = checkedUnitOf({ source: [text], target: [target], sourceLanguage: 'en', targetLanguage })
  expect(marks(unit)).toBe(0)
  expect(marks({ ...unit, targetText: target.slice(0, -1) })).toBeGreaterThan(0)
})

test('a text that no language has takes no longer than it is long', () => {
  const long = `${'a'.repeat(9000)} ${'Ab '.repeat(300)}`
  const began = performance.now()
  estimate(long, long)
  // Searched from its beginning for each word it took half a minute and more.
  expect(performance.now() - began).toBeLessThan(10_000)
})
