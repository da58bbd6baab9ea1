import { plainText, type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { describe, expect, test } from 'vitest'
import type { TransUnit } from '../model/document.ts'
import type { ExchangeUnit } from './exchange-unit.ts'
import { fitExchanged } from './fit-exchanged.ts'
import { readExchanged } from './read-exchanged.ts'
import { unitsToXliff1 } from './units-to-xliff1.ts'
import { unitsToXliff2 } from './units-to-xliff2.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const file = { original: 'a.docx', sourceLanguage: 'en', targetLanguage: 'de' }
const unitOf = (source: string, more: Partial<TransUnit> = {}): TransUnit => {
  const segment = segmentFromXml(source)
  const ids = [...new Set(segment.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.id])))]
  return { key: '1', source: segment, tags: ids.map((id) => ({ id, label: 'b' })), ...more }
}
const exchanged = (unit: TransUnit, more: Partial<ExchangeUnit> = {}): ExchangeUnit => ({
  unit,
  segments: [unit.source],
  id: 'one.3',
  ...more,
})
const fittedXml = (own: Segment, read: Parameters<typeof fitExchanged>[1]) => {
  const fit = fitExchanged(own, read)
  return 'fitted' in fit ? segmentToXml(fit.fitted) : fit
}

describe.each([
  ['1.2', unitsToXliff1],
  ['2.1', unitsToXliff2],
])('XLIFF %s', (_version, write) => {
  const source = '<g id="7">Press</g> <x id="2"/>&amp; <bx id="9"/>hold '
  const target = segmentFromXml('<x id="2"/><bx id="9"/>Halten &amp; <g id="7">Drücken</g>')

  test.each([
    ['untranslated', undefined],
    ['pretranslated', target],
    ['edited', target],
    ['confirmed', target],
  ] as const)('keeps what is %s, its tags, its remarks, and what is locked', (status, kept) => {
    const unit = unitOf(source, {
      ...(kept && { target: kept }),
      status,
      locked: true,
      name: 'ok_button',
      note: 'A button\nof the dialogue',
      comments: [{ text: 'Sure?', author: 'Pia' }],
    })
    const match = { target, origin: { kind: 'translationMemory' as const, name: 'Main', matchPercent: 101 } }
    const [read] = readExchanged(bytes(write([exchanged(unit, kept ? { match } : {})], file)))
    expect(read).toMatchObject({ original: 'a.docx', sourceLanguage: 'en', targetLanguage: 'de' })
    const [back] = read!.units
    expect([back!.id, back!.status]).toEqual(['one.3', status])
    expect(back!.remarks.map(({ text }) => text)).toEqual(['A button\nof the dialogue', 'Sure?'])
    expect(plainText(back!.source)).toBe(plainText(unit.source))
    if (kept) expect(fittedXml(unit.source, back!)).toBe(segmentToXml(target))
    else expect(back!.target).toBeUndefined()
  })
})

test('a match of an engine and a fuzzy one are told of as far as the version can', () => {
  const target = segmentFromXml('Hallo')
  const unit = unitOf('Hello', { target, status: 'pretranslated' })
  const engine = exchanged(unit, { match: { target, origin: { kind: 'machineTranslation', name: 'DeepL' } } })
  const fuzzy = exchanged(unit, { match: { target, origin: { kind: 'translationMemory', matchPercent: 83 } } })
  expect(unitsToXliff1([engine, fuzzy], file).match(/<(?:target|alt-trans)[^>]+>/g)).toEqual([
    '<target state="needs-translation" state-qualifier="leveraged-mt">',
    '<alt-trans origin="DeepL">',
    '<target state="needs-translation" state-qualifier="fuzzy-match">',
    '<alt-trans match-quality="83%">',
  ])
  const [first, second] = [engine, fuzzy].map((one) => unitsToXliff2([one], file))
  expect(first).toContain('<mtc:match ref="#s1" type="mt" origin="DeepL">')
  expect(first).toContain('subState="langwerk:leveraged-mt"')
  expect(second).not.toContain('mtc:match')
  expect(second).toContain('subState="langwerk:fuzzy-match"')
})

describe('a unit that another tool has written', () => {
  const own = segmentFromXml('<g id="7">One.</g> Two<x id="2"/>. ')
  const inFile = (unit: string, root = '', languages = 'source-language="en" target-language="de"') =>
    readExchanged(
      bytes(
        `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"${root}><file original="a" ${languages}><body>${unit}</body></file></xliff>`,
      ),
    )[0]!.units[0]!

  test.each([
    [
      'cut into segments, its attributes in another order and the state left out',
      '<trans-unit approved="no" id="one.3"><source><g id="1">One.</g> Two<x id="2"/>.</source><seg-source><g id="1"><mrk mid="0" mtype="seg">One.</mrk></g> <mrk mid="1" mtype="seg">Two<x id="2"/>.</mrk></seg-source><target><g id="1"><mrk mid="0" mtype="seg">Eins.</mrk></g> <mrk mid="1" mtype="seg">Zwei<x id="2"/>.</mrk></target></trans-unit>',
    ],
    [
      'with paired codes and placeholders (memoQ)',
      '<trans-unit id="one.3" mq:status="ManuallyConfirmed"><source><bpt id="1">{}</bpt>One.<ept id="1">{}</ept> Two<ph id="2">&lt;br/></ph>.</source><target><bpt id="1">{}</bpt>Eins.<ept id="1">{}</ept> Zwei<ph id="2">&lt;br/></ph>.</target></trans-unit>',
    ],
  ])('%s', (_what, unit) => {
    const read = inFile(unit, ' xmlns:mq="MQXliff"')
    expect(fittedXml(own, read)).toBe('<g id="7">Eins.</g> Zwei<x id="2"/>.')
  })

  test('a part without a target leaves the whole without one', () => {
    const marks = (target: string) =>
      `<trans-unit id="1"><source>A. B.</source><seg-source><mrk mtype="seg" mid="1">A.</mrk> <mrk mtype="seg" mid="2">B.</mrk></seg-source><target><mrk mtype="seg" mid="1">X.</mrk> <mrk mtype="seg" mid="2">${target}</mrk></target></trans-unit>`
    expect(inFile(marks('')).target).toBeUndefined()
    expect(plainText(inFile(marks('Y.')).target!)).toBe('X. Y.')
  })

  test('of XLIFF 2, with segments in another order', () => {
    const [read] = readExchanged(
      bytes(
        `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de"><file id="f"><unit id="one.3" translate="no"><segment state="reviewed"><source>One.</source><target order="3">Eins.</target></segment><ignorable><source> </source></ignorable><segment state="translated"><source><pc id="t0">Two</pc></source><target order="1"><pc id="t0">Zwei</pc></target></segment></unit></file></xliff>`,
      ),
    )
    const [unit] = read!.units
    expect([unit!.status, unit!.saysStatus]).toEqual(['edited', true])
    expect(fittedXml(segmentFromXml('One. <g id="7">Two</g>'), unit!)).toBe('<g id="7">Zwei</g> Eins.')
  })

  test('a pair around nothing is the same however it is written', () => {
    const [source, empty, full] = ['<g id="7"></g>One', '<x id="1"/>One', '<g id="1">One</g>'].map(segmentFromXml)
    const target = (of: Segment) => ({ source: of, target: of })
    expect(fittedXml(source!, target(empty!))).toBe('<g id="7"></g>One')
    expect(fittedXml(source!, target(source!))).toBe('<g id="7"></g>One')
    expect(fittedXml(source!, { source: source!, target: segmentFromXml('<g id="7">Eins</g>') })).toBe(
      '<g id="7">Eins</g>',
    )
    expect(fittedXml(full!, { source: full!, target: empty! })).toBe('<g id="1"></g>One')
  })

  test('with another text or other tags', () => {
    const [source, target] = ['One', 'Eins<x id="1"/>'].map(segmentFromXml)
    expect(fitExchanged(segmentFromXml('Two'), { source: source!, target: target! })).toEqual({ misfit: 'source' })
    expect(fitExchanged(source!, { source: source!, target: target! })).toEqual({ misfit: 'tags' })
  })
})
