import { segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import { fixture, open, sourcesOf, writeTargets } from '../../test-documents.ts'

const handover = fixture('handover.mxliff').toString('utf8')
const name = 'handover.mxliff'

const phrase = (source: string, { target = '', attributes = 'm:confirmed="0"', marks = '' } = {}) =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:m="http://www.memsource.com/mxlf/2.0"><file source-language="en" target-language="de"><body><group id="0"><trans-unit id="a:0" ${attributes}><source>${source}</source><target>${target}</target>${marks}</trans-unit></group></body></file></xliff>`
const marked = (...ids: number[]) =>
  `<m:tunit-metadata>${ids.map((id) => `<m:mark id="${id}"><m:type>code</m:type><m:content>&lt;c${id}&gt;</m:content></m:mark>`).join('')}</m:tunit-metadata>`

test.each([name, 'handover.xlf'])('reads what Phrase says of each segment (%s)', async (file) => {
  const { units, targetLanguage } = await open(handover, file)
  expect(targetLanguage).toBe('de_ch')
  expect(
    units.map(({ status, originName, matchPercent, locked }) => [status, originName, matchPercent, locked]),
  ).toEqual([
    ['untranslated', undefined, undefined, undefined],
    ['pretranslated', 'tm', 91, undefined],
    ['confirmed', 'tm', 101, true],
    ['pretranslated', 'mt', undefined, undefined],
  ])
  expect(units[1]).toMatchObject({
    comments: [{ text: 'Too familiar?', author: 'Ann', date: '2026-03-01T09:00:00.000Z' }],
    tags: [
      { label: 'bold', code: '{b>' },
      { label: 'hyperlink', code: '<a>' },
      { label: 'br', code: '<br/>' },
    ],
  })
  expect(segmentToXml(units[1]!.source)).toBe('Are you <g id="1">really</g> <g id="2">ready</g>?<x id="3"/>')
  expect(segmentToXml(units[1]!.target!)).toBe('Bist du <g id="2">bereit</g>?<x id="3"/>')
})

test.each([
  ['{1&gt;a{2&gt;b<![CDATA[<2}]]>c&lt;1}', marked(1, 2), '<g id="1">a<g id="2">b</g>c</g>'],
  ['{1&gt;a{2&gt;b&lt;1}c&lt;2}', marked(1, 2), '<bx id="1"/>a<g id="2">b<ex id="1"/>c</g>'],
  ['{1}a{2} {1}', marked(1, 2), '<x id="1"/>a<x id="2"/> <x id="3"/>'],
  ['Costs {0} and {approx} } 5 {', '', 'Costs {0} and {approx} } 5 {'],
  ['a{j}b {bi&gt;c&lt;bi}', '', 'a<x id="1"/>b <g id="2">c</g>'],
  ['a&lt;3} {3&gt;', '', 'a<ex id="1"/> <bx id="2"/>'],
])('%s has these codes', async (source, marks, expected) => {
  expect(await sourcesOf(phrase(source, { marks }), name)).toEqual([expected])
})

test('an edited segment is confirmed, no match any more, and everything else stays', async () => {
  expect(await writeTargets(handover, name, { '2': 'Bist du <g id="1">wirklich</g> <g id="2">bereit</g>?' })).toBe(
    handover
      .replace('Bist du {1&gt;bereit&lt;1}?{2}', 'Bist du {b&gt;wirklich&lt;b} {1&gt;bereit&lt;1}?')
      .replace(
        'm:score="0.91" m:gross-score="0.93" m:trans-origin="tm" m:confirmed="0" m:locked="false" m:level-edited="false"',
        'm:score="0.0" m:gross-score="0.0" m:trans-origin="null" m:confirmed="1" m:locked="false" m:level-edited="true"',
      ),
  )
})

test('a segment that is only confirmed keeps its match', async () => {
  const written = await writeTargets(handover, name, {}, { status: () => 'confirmed' })
  expect(written).toBe(handover.replaceAll('m:confirmed="0"', 'm:confirmed="1"'))
  expect(await writeTargets(handover, name, {}, { status: (key) => (key === '3' ? 'edited' : undefined) })).toBe(
    handover.replace('m:confirmed="1"', 'm:confirmed="0"'),
  )
})

test.each(['edited', 'pretranslated', 'confirmed'] as const)('%s is read again as it was written', async (status) => {
  const options = {
    status: () => status,
    origin: () => (status === 'pretranslated' ? ({ kind: 'machineTranslation' } as const) : undefined),
  }
  for (const attributes of ['m:confirmed="0"', 'm:trans-origin="tm" m:score="0.8" m:level-edited="false"', '']) {
    const written = await writeTargets(phrase('One', { attributes }), name, { '1': 'Eins' }, options)
    expect((await open(written, name)).units[0]).toMatchObject({ status, target: ['Eins'] })
  }
})
