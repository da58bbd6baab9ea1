import { names } from './names.ts'
import type { XmlVocabulary } from './xml-vocabulary.ts'

const always = () => true

/** Android string resources (developer.android.com, "String resources"). */
export const android: XmlVocabulary = {
  matches: (root) =>
    root.local === 'resources' &&
    root.children.every((child) => child.type !== 'element' || resourceKinds.has(child.local)),
  texts: { string: always, item: ({ parent }) => parent?.local === 'plurals' || parent?.local === 'string-array' },
  reference: /^[@?][\w.:+/]+$/,
  placeholders: true,
  escapes: 'backslash',
}

const resourceKinds = names(
  'string string-array plurals array integer integer-array bool color dimen drawable fraction id item style skip eat-comment declare-styleable attr public',
)
