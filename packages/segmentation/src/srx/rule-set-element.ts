import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { isElement, type XmlElement } from '@langwerk/xml/fragment'
import { encodeXmlAttribute, localName, withoutXmlForbidden } from '@langwerk/xml/tokenizer'

const namespace = 'urn:langwerk:srx'

/** A whole rule set as an element for the header of an SRX file, which may hold elements of other namespaces (SRX 2.0, `header`). */
export function writeRuleSet(ruleSet: LanguageProcessingRuleSetValues, languagerulename: string): string {
  const { name, description, sourceLanguage, segmentationRules, abbreviationRules, numberRules } = ruleSet
  return [
    `<lw:ruleSet xmlns:lw="${namespace}"${attributes({ languagerulename, name, description, sourceLanguage })}>`,
    ...segmentationRules.map((rule) => `<lw:segmentationRule${attributes(rule)}/>`),
    ...abbreviationRules.map((rule) => `<lw:abbreviationRule${attributes(rule)}/>`),
    ...numberRules.map((rule) => `<lw:numberRule${attributes(rule)}/>`),
    '</lw:ruleSet>',
  ].join('\n')
}

/** Reads it again; what is missing is empty. */
export function readRuleSet(element: XmlElement): LanguageProcessingRuleSetValues {
  const { name = '', description = '', sourceLanguage = '' } = element.attributes
  const rules = (kind: string) =>
    element.children
      .filter((child) => isElement(child))
      .filter((child) => localName(child.name) === kind)
      .map(({ attributes }) => ({
        text: (field: string) => attributes[field] ?? '',
        named: {
          name: attributes.name ?? '',
          description: attributes.description ?? '',
          sortId: Number(attributes.sortId) || 1,
        },
      }))
  return {
    name,
    description,
    sourceLanguage,
    segmentationRules: rules('segmentationRule').map(({ text, named }) => ({
      ...named,
      type: text('type') === 'noBreak' ? 'noBreak' : 'break',
      beforeSegmentEnding: text('beforeSegmentEnding'),
      stoppSequence: text('stoppSequence'),
      afterSegmentEnding: text('afterSegmentEnding'),
    })),
    abbreviationRules: rules('abbreviationRule').map(({ text, named }) => ({
      ...named,
      abbreviation: text('abbreviation'),
    })),
    numberRules: rules('numberRule').map(({ text, named }) => ({
      ...named,
      thousandsSeparator: text('thousandsSeparator'),
      decimalSeparator: text('decimalSeparator'),
    })),
  }
}

/** Empty ones are left out. */
const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) =>
      value === '' ? '' : ` ${name}="${encodeXmlAttribute(withoutXmlForbidden(String(value)))}"`,
    )
    .join('')
