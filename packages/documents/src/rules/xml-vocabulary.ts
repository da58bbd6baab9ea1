import type { XmlElementNode } from '@langwerk/xml/elements'
import { android } from './android.ts'
import { dita } from './dita.ts'
import { docBook } from './docbook.ts'
import { javaProperties } from './java-properties.ts'
import { openDocument } from './open-document-text.ts'
import { resx } from './resx.ts'
import { xhtml } from './xhtml.ts'

/** What is known of one kind of XML. Names are local names; whatever a vocabulary leaves out is decided by mixed content. */
export interface XmlVocabulary {
  /** Decides by the root element and the namespaces that it declares. */
  matches(root: XmlElementNode, namespaces: readonly string[]): boolean
  /** Elements within a text. */
  inline?: ReadonlySet<string>
  /** Elements that begin a new text even in the middle of one. */
  block?: ReadonlySet<string>
  /** Elements within which all others stand in the text; outside of them none does. */
  paragraphs?: ReadonlySet<string>
  /** Elements within a text that hold a text of their own, such as footnotes. */
  nested?: ReadonlySet<string>
  /** Elements whose content is not for people. */
  skipped?: ReadonlySet<string>
  /** Where given, only these elements hold text, each by what must be true of it. */
  texts?: Readonly<Record<string, (element: XmlElementNode) => boolean>>
  /** A text of this form is a reference to something else. */
  reference?: RegExp
  preserved?: ReadonlySet<string>
  /** Attributes with text, by element, or by `*` for all. */
  attributes?: Readonly<Record<string, readonly string[]>>
  /** Texts hold placeholders such as `%1$s`. */
  placeholders?: boolean
  /** How apostrophes and quotation marks are spelled in texts. */
  escapes?: 'backslash'
}

const vocabularies: readonly XmlVocabulary[] = [android, resx, javaProperties, xhtml, dita, docBook, openDocument]

/** The vocabulary of a document, or an empty one. */
export const vocabularyOf = (root: XmlElementNode, namespaces: readonly string[]): XmlVocabulary =>
  vocabularies.find(({ matches }) => matches(root, namespaces)) ?? { matches: () => true }
