import type { TagType, TextTranslation } from '@langwerk/contract/file-words'
import type { ReadOptions } from '../../model/document.ts'

/** What a file type says of all that is set in one style. */
export interface StyleRule {
  translation: TextTranslation
  tagType: TagType
  /** What a tag for such text is called; undefined where the rule leaves that to the style. */
  label: string | undefined
}

/** Finds the rule of a style by any of its names. Of several rules for one style the last holds, as among XPath rules. */
export type FindStyleRule = (names: readonly string[]) => StyleRule | undefined

/**
 * The tag processing rules of a file type that go by style sheets. Names are compared without regard to case, since Word
 * stores `heading 1` and shows `Heading 1`.
 */
export function styleRules({ tagProcessingRules = [] }: ReadOptions): FindStyleRule {
  const rules = new Map<string, StyleRule>()
  for (const {
    ruleType,
    styleSheetName,
    translation,
    tagType,
    editorTagName,
    editorTagNamingType,
  } of tagProcessingRules) {
    const name = ruleType === 'styleSheet' && styleSheetName ? folded(styleSheetName) : ''
    if (name === '') continue
    const label = editorTagNamingType === 'static' ? editorTagName?.trim() || undefined : undefined
    rules.set(name, { translation, tagType, label })
  }
  if (rules.size === 0) return () => undefined
  return (names) => names.map((name) => rules.get(folded(name))).find((rule) => rule !== undefined)
}

/** Whether text is kept as it is, where `outer` says so of the text around it. */
export function isProtectedBy(translation: TextTranslation | undefined, outer: boolean): boolean {
  if (translation === 'never') return true
  return translation === 'always' ? false : outer
}

const folded = (name: string) => name.trim().toLowerCase()
