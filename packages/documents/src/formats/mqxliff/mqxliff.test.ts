import { segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import { open, writeTargets } from '../../test-documents.ts'

const unit = (attributes: string, target: string, more = '') =>
  `<trans-unit id="1" ${attributes}>\r\n<source xml:space="preserve" mq:segpart="1">Buy<ph id="1">&lt;mq:ch val="nbsp" /&gt;</ph><bpt id="2" ctype="bold">{}</bpt>now<ept id="2">{}</ept></source>\r\n<target xml:space="preserve">${target}</target>\r\n${more}</trans-unit>`
const memoq = (units: string) =>
  `\ufeff<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:mq="MQXliff"><file original="a.docx" source-language="en" target-language="de" datatype="x-docx"><header><tool tool-id="MQ" tool-name="memoQ"/></header><body>${units}</body></file></xliff>`

const document = memoq(
  unit(
    'mq:status="PreTranslated" mq:percent="87" mq:maxlengthchars="20"',
    'Kaufe <mrk mtype="x-mq-range" id="r1">jetzt</mrk>',
    '<mq:comments><mq:comment id="a" creatoruser="Ann" time="2026-01-01T00:00:00Z" deleted="false">Too bold?</mq:comment><mq:comment creatoruser="Ann" deleted="true">gone</mq:comment></mq:comments>',
  ) +
    unit('mq:status="NotStarted" mq:percent="0" mq:maxlengthchars="-1"', '') +
    unit('mq:status="Proofread" mq:locked="locked" translate="no"', 'Fest'),
)

test.each(['file.mqxliff', 'file.xlf'])('reads what memoQ says of each segment (%s)', async (file) => {
  const { units } = await open(document, file)
  expect(units.map(({ status, state, matchPercent, locked }) => [status, state, matchPercent, locked])).toEqual([
    ['pretranslated', 'PreTranslated', 87, undefined],
    ['untranslated', 'NotStarted', undefined, undefined],
    ['confirmed', 'Proofread', undefined, true],
  ])
  expect(units[0]).toMatchObject({
    maxCharacters: 20,
    comments: [{ text: 'Too bold?', author: 'Ann', date: '2026-01-01T00:00:00Z' }],
    tags: [{ label: 'nbsp' }, { label: 'bold' }],
  })
  expect(segmentToXml(units[0]!.source)).toBe('Buy<x id="1"/><g id="2">now</g>')
  expect(segmentToXml(units[0]!.target!)).toBe('Kaufe jetzt')
})

test('an edited segment is confirmed, no match any more, and everything else stays', async () => {
  expect(await writeTargets(document, 'file.mqxliff', { '1': '<g id="2">Jetzt</g>!' })).toBe(
    document
      .replace('mq:status="PreTranslated" mq:percent="87"', 'mq:status="ManuallyConfirmed"')
      .replace(
        'Kaufe <mrk mtype="x-mq-range" id="r1">jetzt</mrk>',
        '<mrk mtype="x-mq-range" id="r1"><bpt id="2" ctype="bold">{}</bpt>Jetzt<ept id="2">{}</ept>!</mrk>',
      ),
  )
})

test.each([
  ['edited', 'PartiallyEdited'],
  ['pretranslated', 'PreTranslated'],
  ['confirmed', 'ManuallyConfirmed'],
] as const)('%s is %s', async (status, word) => {
  const written = await writeTargets(
    document,
    'a.mqxliff',
    { '2': 'Neu' },
    { status: (key) => (key === '2' ? status : undefined) },
  )
  expect(written).toContain(`mq:status="${word}" mq:maxlengthchars="-1"`)
  expect((await open(written, 'a.mqxliff')).units[1]!.status).toBe(status)
})

test('a segment that is only confirmed keeps its match, and a review stays one', async () => {
  expect(
    await writeTargets(document, 'a.mqxliff', {}, { status: (key) => (key === '2' ? undefined : 'confirmed') }),
  ).toBe(document.replace('"PreTranslated"', '"ManuallyConfirmed"'))
})
