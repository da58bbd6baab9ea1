import type { XmlElementNode, XmlTree } from '@langwerk/xml/elements'
import { internalEntities } from '@langwerk/xml/entities'
import { decodeXml, type XmlAttribute, xmlAttributes } from '@langwerk/xml/tokenizer'
import { parseFragment } from 'parse5'
import type { ReadOptions } from '../../model/document.ts'
import { type ItsGlobal, itsGlobal } from '../../rules/its/its-global.ts'
import { itsNamespace } from '../../rules/its/its-values.ts'
import { ruleSetsIn } from '../../rules/its/rule-sets.ts'
import { hasTagRules, noTagRules, type TagRules, tagRules } from '../../rules/tag-rules.ts'
import { unknownVocabulary, vocabularyOf } from '../../rules/vocabularies.ts'
import type { XmlVocabulary } from '../../rules/xml-vocabulary.ts'
import { xmlNodes } from '../../rules/xpath/xml-nodes.ts'
import { type KindOf, kindsByContent, kindsByDefault } from './element-kinds.ts'

/** What the file type, the document and its vocabulary say, applied to one document. */
export interface DocumentRules {
  entities: Readonly<Record<string, string>>
  vocabulary: XmlVocabulary
  tags: TagRules
  its: ItsGlobal
  /** Whether anything in the document is of ITS. */
  holdsIts: boolean
  /** The name of an ITS attribute without its prefix; undefined for any other attribute. */
  itsName(attribute: string): string | undefined
  kindOf: KindOf
  /** Whether text is translated of which no rule speaks. */
  translate: boolean
}

/**
 * Gathers the rules of a document. The strongest first: the file type's tag rules, the document's own ITS markup, its ITS
 * rules; what none of them names is as the file type's defaults have it if it has tag rules, as ITS has it if the document
 * follows ITS (elements are not within text), and otherwise as the vocabulary or mixed content tells.
 * @throws DocumentError where the file type's rules cannot be used
 */
export function documentRules(document: string, { root, doctype }: XmlTree, options: ReadOptions): DocumentRules {
  const itsPrefixes = itsPrefixesOf(document)
  const ruleSets = itsPrefixes.some((prefix) => document.includes(`<${prefix}:rules`) || prefix === '')
    ? ruleSetsIn(document, root, options.linkedRules)
    : { rules: [], notices: [] }
  const followsIts =
    ruleSets.rules.length > 0 ||
    ruleSets.notices.length > 0 ||
    itsPrefixes.some((prefix) => document.includes(` ${prefix}:version=`) || document.includes(`<${prefix}:rules`))
  const namespaces = declarations(xmlAttributes(document, root.open)).map(({ raw }) => decodeXml(raw))
  const known = vocabularyOf(root, namespaces, !followsIts)
  const isTyped = hasTagRules(options)

  const entities = {
    ...(options.containsHtmlEntities || known.htmlEntities ? htmlEntitiesIn(document) : {}),
    ...(options.documentTypeDefinition ? internalEntities(options.documentTypeDefinition) : {}),
    ...(doctype ? internalEntities(document.slice(doctype.start, doctype.end)) : {}),
  }
  const documentNode = isTyped || ruleSets.rules.length > 0 ? xmlNodes(document, root, entities) : undefined
  const tags = isTyped && documentNode ? tagRules(options, documentNode, namespacesIn(document, root)) : noTagRules
  const its = documentNode ? itsGlobal(ruleSets, documentNode) : { ...noIts, notices: ruleSets.notices }
  // How texts are written stays a matter of the vocabulary, whoever says where they are.
  const { placeholders = false, escapes, reference } = known
  const vocabulary = tags.areGiven
    ? { ...unknownVocabulary, placeholders, ...(escapes ? { escapes } : {}), ...(reference ? { reference } : {}) }
    : known

  return {
    entities,
    vocabulary,
    tags,
    its,
    holdsIts: itsPrefixes.length > 0,
    itsName: (name) => itsNameOf(itsPrefixes, name),
    kindOf: kinds(),
    translate: options.defaultTextTranslation !== 'never',
  }

  function kinds(): KindOf {
    if (tags.areGiven || options.defaultTagType === 'inline')
      return kindsByDefault(options.defaultTagType === 'inline' ? 'inline' : 'block')
    const isKnown = known !== unknownVocabulary
    return followsIts && !isKnown ? kindsByDefault('block') : kindsByContent(document, root, known)
  }
}

const noIts = { element: () => undefined, attribute: () => undefined, targets: new Map<number, never>() }

const declarations = (attributes: readonly XmlAttribute[]) =>
  attributes.filter(({ name }) => name === 'xmlns' || name.startsWith('xmlns:'))

/** The prefixes that stand for ITS; the customary one is believed even where it is bound to something else. */
function itsPrefixesOf(document: string): string[] {
  if (!document.includes('its:') && !document.includes(itsNamespace)) return []
  const bound = [...document.matchAll(/\sxmlns(?::([\w.-]+))?\s*=\s*["']http:\/\/www\.w3\.org\/2005\/11\/its["']/g)]
  return [...new Set(['its', ...bound.map(([, prefix]) => prefix ?? '')])]
}

function itsNameOf(prefixes: readonly string[], name: string): string | undefined {
  const colon = name.indexOf(':')
  return colon > 0 && prefixes.includes(name.slice(0, colon)) ? name.slice(colon + 1) : undefined
}

/**
 * What prefixes stand for in a document, as its first declaration of each says, wherever it is. No prefix stands for the
 * namespace of the root element, so that `//p` finds the paragraphs of DocBook or XHTML.
 */
function namespacesIn(document: string, root: XmlElementNode): (prefix: string) => string | undefined {
  const found = new Map<string, string>()
  for (const [, prefix, doubleQuoted, singleQuoted] of document.matchAll(
    /\sxmlns:([^\s=/>"']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g,
  ))
    if (!found.has(prefix!)) found.set(prefix!, decodeXml(doubleQuoted ?? singleQuoted ?? ''))
  const rootPrefix = root.name === root.local ? 'xmlns' : undefined
  const own = xmlAttributes(document, root.open).find(({ name }) => name === rootPrefix)
  if (own) found.set('', decodeXml(own.raw))
  return (prefix) => found.get(prefix)
}

/** Those of HTML's named entities that the document uses. */
function htmlEntitiesIn(document: string): Record<string, string> {
  const entities: Record<string, string> = Object.create(null) // names come from the file
  for (const [reference, name] of document.matchAll(/&([A-Za-z][A-Za-z\d]{1,31});/g)) {
    if (name! in entities) continue
    const [node] = parseFragment(reference).childNodes
    if (node && 'value' in node && node.value !== reference) entities[name!] = node.value
  }
  return entities
}
