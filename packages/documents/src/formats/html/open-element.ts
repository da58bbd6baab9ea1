import type { Token } from 'parse5'
import { blockElements, preformattedElements } from '../../markup/html-elements.ts'
import type { ReadOptions, TransUnit } from '../../model/document.ts'
import { itsLocal } from '../../rules/its/its-local.ts'
import { charactersIn, type ItsValues, itsRemarks } from '../../rules/its/its-values.ts'
import { isForLocale } from '../../rules/locale-filter.ts'
import type { HtmlRules } from './html-rules.ts'

export interface OpenElement {
  name: string
  /** What the editor calls it. */
  label: string
  /** Begins a new text. */
  isBlock: boolean
  preserve: boolean
  /** Its content is to be translated … */
  isWanted: boolean
  /** … unless it is in none of the elements that are read. */
  translate: boolean
  /** Only a rule that says always makes content in it translated. */
  isProtected: boolean
  inRoot: boolean
  /** A text of its own that stands within another, as ITS says. */
  isNested: boolean
  /** What ITS says of the texts in it. */
  facts: Pick<TransUnit, 'name' | 'note' | 'maxCharacters'>
}

/** What holds where no element is open. */
export function outermostElement({ defaultTextTranslation }: ReadOptions, { tags: { roots } }: HtmlRules): OpenElement {
  const inRoot = roots === undefined
  const isWanted = defaultTextTranslation !== 'never'
  return {
    name: '',
    label: '',
    isBlock: true,
    preserve: false,
    isWanted,
    translate: isWanted && inRoot,
    isProtected: false,
    inRoot,
    isNested: false,
    facts: {},
  }
}

/**
 * An element in its parent: a rule of the file type says more than the tag itself, that more than a rule of ITS, and that
 * more than the parent.
 */
export function openElement(
  token: Token.TagToken,
  parent: OpenElement,
  { rules, targetLanguage }: { rules: HtmlRules; targetLanguage: string | undefined },
): OpenElement {
  const { tagName: name } = token
  const { startOffset } = token.location!
  const rule = rules.tags.element(startOffset)
  const its = { ...rules.its.element(startOffset), ...ownValues(token) }
  const inRoot = parent.inRoot || rules.tags.roots!.has(startOffset)
  const isProtectedHere = its.translate === undefined ? parent.isProtected : !its.translate
  const said = {
    always: { isWanted: true, isProtected: false },
    never: { isWanted: false, isProtected: true },
    ifNotInProtectedContent: { isWanted: !isProtectedHere, isProtected: isProtectedHere },
  }
  const itself = { isWanted: its.translate ?? parent.isWanted, isProtected: isProtectedHere }
  const isForTarget = !its.locales || isForLocale(its.locales.list, its.locales.type, targetLanguage)
  const ruled = isForTarget ? (rule ? said[rule.translation] : itself) : said.never
  const translate = ruled.isWanted && inRoot
  // Where there is no text around it, it is a text like any other.
  const isNested = !rule && its.withinText === 'nested' && translate && parent.translate
  const isBlockByIts = its.withinText && its.withinText !== 'inline' && !isNested
  return {
    name,
    label: rule?.label ?? name,
    isBlock: rule ? rule.tagType === 'structure' : (isBlockByIts ?? blockElements.has(name)),
    preserve: its.preserveSpace ?? (parent.preserve || preformattedElements.has(name)),
    ...ruled,
    translate,
    inRoot,
    isNested,
    facts: factsOf(its, parent.facts),
  }
}

/** What the tag itself says: HTML's `translate` (3.2.6.3), the attributes of ITS (section 6.1), and the customary class. */
function ownValues(token: Token.TagToken): ItsValues {
  const attribute = (wanted: string) => token.attrs.find(({ name }) => name === wanted)?.value
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const values = itsLocal(
    (name) => (name === 'translate' ? attribute('translate') : undefined) ?? attribute(`its-${kebab(name)}`),
  )
  const isKept = /(?:^|\s)notranslate(?:\s|$)/i.test(attribute('class') ?? '')
  return values.translate === undefined && isKept ? { ...values, translate: false } : values
}

/** A note holds for all within; an id and a limit are the element's own. */
function factsOf(its: ItsValues, { note }: OpenElement['facts']): OpenElement['facts'] {
  if (Object.keys(its).length === 0) return note === undefined ? none : { note }
  const { term: _, ...remarked } = its
  const remarks = itsRemarks(remarked, '').join('\n') || note
  return {
    ...(its.idValue ? { name: its.idValue } : {}),
    ...(remarks ? { note: remarks } : {}),
    ...(its.storage ? { maxCharacters: charactersIn(its.storage) } : {}),
  }
}

const none = {}
