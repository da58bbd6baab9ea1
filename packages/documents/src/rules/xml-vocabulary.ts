import type { XmlElementNode } from '@langwerk/xml/elements'

/** What is known of one kind of XML. Names are local names; whatever a vocabulary leaves out is decided by mixed content. */
export interface XmlVocabulary {
  /**
   * Decides by the root element and the namespaces that it declares.
   * @param byName whether a root element of a usual name is enough
   */
  matches(root: XmlElementNode, namespaces: readonly string[], byName: boolean): boolean
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
  /** HTML's named entities are known without being declared. */
  htmlEntities?: boolean
  /** How apostrophes and quotation marks are spelled in texts. */
  escapes?: 'backslash'
}
