import type { ReadOptions } from '../../model/document.ts'
import { hasTagRules, noTagRules, type TagRules, tagRules } from '../../rules/tag-rules.ts'
import { jsonNodes } from './json-nodes.ts'

/** Which values of a JSON text are translated, asked on the way through it. */
export interface JsonRules {
  /** Enters an object or array. */
  enter(offset: number): void
  leave(): void
  /** Whether the string there is translated, and what the file type calls it. */
  value(offset: number): { isRead: boolean; label: string | undefined }
}

interface State {
  translate: boolean
  isProtected: boolean
  inRoot: boolean
}

/**
 * What a file type says of the values of a JSON text: paths over its keys name those that are translated, with everything
 * below them, and those that are not.
 * @throws DocumentError naming the rule whose path cannot be used
 */
export function jsonRules(json: string, options: ReadOptions): JsonRules {
  const rules = hasTagRules(options) ? tagRules(options, jsonNodes(json), undefined) : noTagRules
  const states: State[] = [
    { translate: options.defaultTextTranslation !== 'never', isProtected: false, inRoot: rules.roots === undefined },
  ]
  const stateAt = (offset: number) => within(states.at(-1)!, offset, rules)
  return {
    // The outermost value is the document itself, which no rule names.
    enter: (offset) => void states.push(stateAt(offset)),
    leave: () => void states.pop(),
    value: (offset) => {
      const { translate, inRoot } = stateAt(offset)
      return { isRead: translate && inRoot, label: rules.element(offset)?.label }
    },
  }
}

function within(parent: State, offset: number, rules: TagRules): State {
  const inRoot = parent.inRoot || rules.roots!.has(offset)
  const rule = rules.element(offset)
  switch (rule?.translation) {
    case undefined:
      return { ...parent, inRoot }
    case 'never':
      return { translate: false, isProtected: true, inRoot }
    case 'always':
      return { translate: true, isProtected: false, inRoot }
    case 'ifNotInProtectedContent':
      return { translate: !parent.isProtected, isProtected: parent.isProtected, inRoot }
  }
}
