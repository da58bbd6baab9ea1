import { plainText } from '@langwerk/text/segment'
import { attributePlaceOf, type Draft } from '../office/draft.ts'
import type { Part } from '../office/office-package.ts'
import { readPlainText } from '../office/plain-text.ts'
import { type WalkRules, walk } from '../office/walk.ts'
import { attributeOf, attributePlace, childrenNamed, descendantsNamed, type XmlElement } from '../office/xml-tree.ts'
import type { IdmlPackage } from './idml-package.ts'

/**
 * The texts of variables that the document uses and whose text its author wrote. The places where a variable stands keep
 * its text once more; there it follows.
 */
export function followVariables({ designMap, stories }: IdmlPackage): Draft[] {
  const instances = new Map<string, { part: Part; instance: XmlElement }[]>()
  for (const part of stories.values()) {
    if (!part.xml.includes('<TextVariableInstance')) continue
    for (const instance of descendantsNamed(part.root, 'TextVariableInstance')) {
      const variable = attributeOf(part.xml, instance, 'AssociatedTextVariable') ?? ''
      const list = instances.get(variable) ?? []
      list.push({ part, instance })
      instances.set(variable, list)
    }
  }
  return childrenNamed(designMap.root, 'TextVariable').flatMap((variable) => {
    if (attributeOf(designMap.xml, variable, 'VariableType') !== 'CustomTextType') return []
    const own = instances.get(attributeOf(designMap.xml, variable, 'Self') ?? '') ?? []
    if (own.length === 0) return []
    const drafts = walk(designMap, variable, rules, { structure: 'variable' })
    for (const draft of drafts) {
      const text = plainText(draft.unit.source)
      for (const { part, instance } of own) {
        const place = attributePlace(part.xml, instance, 'ResultText')
        if (place && attributeOf(part.xml, instance, 'ResultText')?.trim() === text)
          draft.places.push(attributePlaceOf(part, place))
      }
    }
    return drafts
  })
}

const rules: WalkRules<{ structure: string }> = { paragraphs: { Contents: readPlainText } }
