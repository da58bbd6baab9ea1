import type { Token } from 'parse5'
import type { ReadOptions } from '../../model/document.ts'
import { isForLocale } from '../../rules/locale-filter.ts'
import type { TagRules } from '../../rules/tag-rules.ts'
import { blockElements, preformattedElements } from './elements.ts'

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
}

/** What holds where no element is open. */
export function outermostElement({ defaultTextTranslation }: ReadOptions, { roots }: TagRules): OpenElement {
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
  }
}

/** An element in its parent: a rule of the file type says more than the tag itself, and that more than the parent. */
export function openElement(
  token: Token.TagToken,
  parent: OpenElement,
  { rules, targetLanguage }: { rules: TagRules; targetLanguage: string | undefined },
): OpenElement {
  const { tagName: name } = token
  const { startOffset } = token.location!
  const rule = rules.element(startOffset)
  const inRoot = parent.inRoot || rules.roots!.has(startOffset)
  const own = ownTranslate(token)
  const isProtectedHere = own === undefined ? parent.isProtected : !own
  const said = {
    always: { isWanted: true, isProtected: false },
    never: { isWanted: false, isProtected: true },
    ifNotInProtectedContent: { isWanted: !isProtectedHere, isProtected: isProtectedHere },
  }
  const itself = { isWanted: own ?? parent.isWanted, isProtected: isProtectedHere }
  const ruled = isForLanguage(token, targetLanguage) ? (rule ? said[rule.translation] : itself) : said.never
  return {
    name,
    label: rule?.label ?? name,
    isBlock: rule ? rule.tagType === 'structure' : blockElements.has(name),
    preserve: parent.preserve || preformattedElements.has(name),
    ...ruled,
    translate: ruled.isWanted && inRoot,
    inRoot,
  }
}

/** What the tag itself says about translation (HTML 3.2.6.3, ITS 2.0 in HTML, and the customary class). */
function ownTranslate(token: Token.TagToken): boolean | undefined {
  for (const { name, value } of token.attrs) {
    if (name === 'translate' || name === 'its-translate') return !/^no$/i.test(value.trim())
    if (name === 'class' && /(?:^|\s)notranslate(?:\s|$)/i.test(value)) return false
  }
  return undefined
}

function isForLanguage(token: Token.TagToken, targetLanguage: string | undefined): boolean {
  const attribute = (wanted: string) => token.attrs.find(({ name }) => name === wanted)?.value
  const list = attribute('its-locale-filter-list')
  return list === undefined || isForLocale(list, attribute('its-locale-filter-type'), targetLanguage)
}
