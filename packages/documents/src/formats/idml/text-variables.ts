import { plainText } from '@langwerk/text/segment'
import { decodeXml } from '@langwerk/xml/tokenizer'
import type { Translate } from '../../model/document.ts'
import { attributePlaceOf, type Draft } from '../office/draft.ts'
import type { Edit } from '../office/office-document.ts'
import type { Part } from '../office/office-package.ts'
import { readPlainText } from '../office/plain-text.ts'
import { type WalkRules, walk } from '../office/walk.ts'
import { attributeOf, attributePlace, childrenNamed, descendantsNamed } from '../office/xml-tree.ts'
import type { IdmlPackage } from './idml-package.ts'
import type { WindowedPart } from './part-windows.ts'
import type { Following } from './windowed-document.ts'

export interface TextVariable {
  id: string
  drafts: readonly Draft[]
  /** The stories that show it. */
  stories: readonly WindowedPart[]
}

/** The variables that the document uses and whose text its author wrote. */
export function textVariables({ designMap, stories }: IdmlPackage): TextVariable[] {
  const custom = childrenNamed(designMap.root, 'TextVariable').filter(
    (variable) => attributeOf(designMap.xml, variable, 'VariableType') === 'CustomTextType',
  )
  if (custom.length === 0) return []
  const users = variableUsers(stories.values())
  return custom.flatMap((variable) => {
    const id = attributeOf(designMap.xml, variable, 'Self') ?? ''
    const own = users.get(id)
    if (!own) return []
    return [{ id, stories: [...own], drafts: walk(designMap, variable, rules, { structure: 'variable' }) }]
  })
}

const rules: WalkRules<{ structure: string }> = { paragraphs: { Contents: readPlainText } }

function variableUsers(stories: Iterable<WindowedPart>): Map<string, Set<WindowedPart>> {
  const users = new Map<string, Set<WindowedPart>>()
  for (const story of stories) {
    for (const { xml } of story.windows()) {
      for (const [, value] of xml.matchAll(/<TextVariableInstance\s[^>]*?AssociatedTextVariable\s*=\s*["']([^"']*)/g)) {
        const id = decodeXml(value!)
        users.set(id, (users.get(id) ?? new Set()).add(story))
      }
    }
  }
  return users
}

/** The places where a variable stands keep its text once more; there it follows. */
export function followVariables(
  variables: readonly (TextVariable & { keys: readonly string[] })[],
  translate: Translate,
): Following {
  const texts = new Map<string, Map<string, string>>()
  const stories = new Set<WindowedPart>()
  for (const { id, drafts, keys, stories: own } of variables) {
    for (const [index, draft] of drafts.entries()) {
      const target = translate(keys[index]!)
      if (!target || plainText(target) === plainText(draft.unit.source)) continue
      texts.set(id, (texts.get(id) ?? new Map()).set(plainText(draft.unit.source), plainText(target)))
      for (const story of own) stories.add(story)
    }
  }
  return { parts: [...stories], edits: (window) => instanceEdits(window, texts) }
}

function instanceEdits(part: Part, texts: ReadonlyMap<string, ReadonlyMap<string, string>>): Edit[] {
  if (!part.xml.includes('<TextVariableInstance')) return []
  return descendantsNamed(part.root, 'TextVariableInstance').flatMap((instance) => {
    const own = texts.get(attributeOf(part.xml, instance, 'AssociatedTextVariable') ?? '')
    const text = own?.get(attributeOf(part.xml, instance, 'ResultText')?.trim() ?? '')
    const place = attributePlace(part.xml, instance, 'ResultText')
    if (text === undefined || !place) return []
    const { start, end, render } = attributePlaceOf(part, place)
    return [{ part, start, end, text: (placement) => render([text], placement) }]
  })
}
