import { xmlElements } from '@langwerk/xml/elements'
import { expect, test } from 'vitest'
import { attributeChanges } from './attribute-changes.ts'
import { writeUnits } from './placed-units.ts'

test.each<[string, Record<string, string | undefined>, string]>([
  ['<a/>', { x: '1' }, '<a x="1"/>'],
  ['<a></a>', { x: '"', y: undefined }, '<a x="&quot;"></a>'],
  ['<a x="1" y = \'2\' z="3"/>', { y: undefined }, '<a x="1" z="3"/>'],
  ['<a x="1"/>', { x: undefined, y: '2' }, '<a y="2"/>'],
  ['<a x="1"\n  y="2" />', { y: undefined, x: '', z: '3' }, '<a x="" z="3" />'],
  ['<a xy="1" y="1"/>', { y: undefined }, '<a xy="1"/>'],
  ['<a x="1"/>', { x: '1' }, '<a x="1"/>'],
])('%s with %j is %s', (document, values, changed) => {
  const { root } = xmlElements(document, 10)
  expect(writeUnits(document, [], () => undefined, attributeChanges(document, root, values))).toBe(changed)
})
