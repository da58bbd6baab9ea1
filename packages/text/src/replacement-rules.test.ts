import { expect, test } from 'vitest'
import { compileReplacements, type ReplacementRule } from './replacement-rules.ts'
import { plainText, segmentFromXml, segmentToXml } from './segment.ts'

const placeholder = (sourceRegex: string, targetRegex = ''): ReplacementRule => ({
  type: 'createPlaceholderBeforeTranslation',
  sourceRegex,
  targetRegex,
})
const change = (sourceRegex: string, targetRegex: string): ReplacementRule => ({
  type: 'changeTargetAfterTranslation',
  sourceRegex,
  targetRegex,
})

test('what a placeholder stands for is hidden from the engine and comes back where its tag stands', () => {
  const { hide } = compileReplacements([placeholder('[A-Z]{2}-\\d+'), placeholder('%(\\w)', '<$1>')])
  const { source, show } = hide(segmentFromXml('Press <g id="1">AB-12</g> or AB-7 for %s &amp; %d.'))
  expect(segmentToXml(source)).toBe('Press <g id="1"><x id="2"/></g> or <x id="3"/> for <x id="4"/> &amp; <x id="5"/>.')
  const target = segmentFromXml('Für <x id="4"/> und <x id="5"/>: <x id="3"/> oder <g id="1"><x id="2"/></g>.')
  expect(segmentToXml(show(target))).toBe('Für &lt;s&gt; und &lt;d&gt;: AB-7 oder <g id="1">AB-12</g>.')
})

test('an earlier placeholder is no text for a later rule', () => {
  const { hide } = compileReplacements([placeholder('AB-12', 'CD-12'), placeholder('\\d+', 'n'), placeholder('x*')])
  const { source, show } = hide(['AB-12 of 12'])
  expect(segmentToXml(source)).toBe('<x id="1"/> of <x id="2"/>')
  expect(plainText(show(source))).toBe('CD-12 of n')
})

test('changes come one after the other and leave tags alone', () => {
  const { change: changed } = compileReplacements([
    change('ß', 'ss'),
    change('(\\d+) Uhr', '$1:00'),
    change('^\\s+', ''),
  ])
  expect(segmentToXml(changed(segmentFromXml('  Um <g id="1">5 Uhr</g> Straße')))).toBe('Um <g id="1">5:00</g>Strasse')
})

test('no rules leave everything as it is', () => {
  const { hide, change: changed } = compileReplacements([])
  const segment = segmentFromXml('a <x id="1"/> b')
  expect(hide(segment).source).toEqual(segment)
  expect(hide(segment).show(segment)).toEqual(segment)
  expect(changed(segment)).toEqual(segment)
})
