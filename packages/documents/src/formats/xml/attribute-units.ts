import { decodeXml, encodeXmlAttribute, type XmlAttribute } from '@langwerk/xml/tokenizer'
import type { TransUnit } from '../../model/document.ts'
import { charactersIn, type ItsValues, itsRemarks } from '../../rules/its/its-values.ts'
import type { TagRule } from '../../rules/tag-rules.ts'
import type { Inherited } from './inherited.ts'
import type { Frame, TreeReading } from './tree-reading.ts'

/** Adds the attributes of an element that are translated as units. */
export function addAttributes(
  { rules: { tags, its, vocabulary, entities }, units }: TreeReading,
  attributes: readonly XmlAttribute[],
  { element, inherited }: Frame,
) {
  const named = vocabulary.attributes
  for (const { name, raw, start, end } of attributes) {
    const rule = tags.attribute(element.start, name)
    const values = its.attribute(element.start, name)
    const isNamed = named !== undefined && (named[element.local]?.includes(name) || named['*']?.includes(name))
    if (!rule && !values && !isNamed) continue
    const isText = isTranslated(rule, values, isNamed ?? false, inherited)
    if (!isText || !inherited.isForLanguage || raw.trim() === '' || name.startsWith('xmlns')) continue
    const unit = attributeUnit(name, decodeXml(raw, entities), values)
    units.push({ start, end, codes: [], encode: encodeXmlAttribute, unit })
  }
}

function isTranslated(
  rule: TagRule | undefined,
  values: ItsValues | undefined,
  isNamed: boolean,
  { translate, isProtected }: Inherited,
): boolean {
  if (rule) return rule.translation === 'always' || (rule.translation === 'ifNotInProtectedContent' && !isProtected)
  return values?.translate ?? (isNamed && translate)
}

function attributeUnit(name: string, text: string, values: ItsValues | undefined): TransUnit {
  const unit: TransUnit = { key: '', source: [text], tags: [], structure: 'attribute', name, preserveSpace: true }
  const note = values ? itsRemarks(values, text).join('\n') : ''
  if (note) unit.note = note
  if (values?.storage) unit.maxCharacters = charactersIn(values.storage)
  if (values?.idValue) unit.name = values.idValue
  return unit
}
