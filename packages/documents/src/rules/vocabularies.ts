import type { XmlElementNode } from '@langwerk/xml/elements'
import { android } from './android.ts'
import { dita } from './dita.ts'
import { docBook } from './docbook.ts'
import { javaProperties } from './java-properties.ts'
import { openDocument } from './open-document-text.ts'
import { resx } from './resx.ts'
import { xhtml } from './xhtml.ts'
import type { XmlVocabulary } from './xml-vocabulary.ts'

const vocabularies: readonly XmlVocabulary[] = [android, resx, javaProperties, xhtml, dita, docBook, openDocument]

/**
 * The vocabulary of a document, or an empty one.
 * @param byName whether one may be guessed by the name of the root element alone
 */
export const vocabularyOf = (root: XmlElementNode, namespaces: readonly string[], byName: boolean): XmlVocabulary =>
  vocabularies.find(({ matches }) => matches(root, namespaces, byName)) ?? unknownVocabulary

export const unknownVocabulary: XmlVocabulary = { matches: () => true }
