import type { XmlVocabulary } from './xml-vocabulary.ts'

/** Java properties in XML (java.util.Properties.storeToXML). */
export const javaProperties: XmlVocabulary = {
  matches: (root) =>
    root.local === 'properties' && root.children.some((child) => child.type === 'element' && child.local === 'entry'),
  texts: { entry: () => true },
  placeholders: true,
}
