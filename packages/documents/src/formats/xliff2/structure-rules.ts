import { checkAttributes, coreElements } from './attribute-rules.ts'
import { hasText, isCore, type Refuse, type ResolvedElement } from './resolved-element.ts'

/** What may stand in the core's elements, in this order, each child written as its name (XLIFF 2.1, section 4.2). */
const contents: Readonly<Record<string, RegExp>> = {
  xliff: /^(?:file )+$/,
  file: /^(?:skeleton )?(?:other )*(?:notes )?(?:(?:unit|group) )+$/,
  group: /^(?:other )*(?:notes )?(?:(?:unit|group) )*$/,
  unit: /^(?:other )*(?:notes )?(?:originalData )?(?:(?:segment|ignorable) )+$/,
  segment: /^source (?:target )?$/,
  ignorable: /^source (?:target )?$/,
  notes: /^(?:note )+$/,
  note: /^$/,
  originalData: /^(?:data )+$/,
  data: /^(?:cp )*$/,
  skeleton: /^(?:other )*$/,
}
const inline = /^(?:(?:cp|ph|pc|sc|ec|mrk|sm|em) )*$/
const withInline = new Set(['source', 'target', 'pc', 'mrk'])
const withText = new Set([...withInline, 'note', 'data', 'skeleton'])

/** Checks what the core's elements hold: attributes, children, text. */
export function checkStructure(document: string, element: ResolvedElement, refuse: Refuse) {
  const { module, local, children, attributes } = element
  if (module !== '') return
  if (!coreElements.has(local)) refuse(element, 'is not an element of XLIFF 2')
  checkAttributes(element, refuse)
  const content = children.map((child) => `${child.module === '' ? child.local : 'other'} `).join('')
  const expected = withInline.has(local) ? inline : (contents[local] ?? /^$/)
  if (!expected.test(content))
    refuse(element, `may not hold these elements in this order: ${content.trim().slice(0, 120) || 'none'}`)
  if (!withText.has(local) && hasText(document, element)) refuse(element, 'may not hold text')
  if (local === 'unit' && !children.some((child) => isCore(child, 'segment'))) refuse(element, 'has no <segment>')
  if (local === 'skeleton') {
    const isEmpty = children.length === 0 && !hasText(document, element)
    if (attributes.has('href') !== isEmpty) refuse(element, 'needs either content or the attribute href')
  }
  if (local === 'cp') checkCodePoint(element, refuse)
}

/** A code point stands in `cp` only where XML cannot hold it (XML 1.0, production 2). */
function checkCodePoint(element: ResolvedElement, refuse: Refuse) {
  const code = Number.parseInt(element.attributes.get('hex') ?? '', 16)
  const isXml =
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    code >= 0x10000
  if (isXml) refuse(element, 'stands for a character that XML can hold')
}
