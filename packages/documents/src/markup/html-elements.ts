/** What the reader knows of HTML's elements (HTML Living Standard, sections 4 and 15.3). */

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Elements that begin a new text; all others, known or not, stand within one. */
export const blockElements = names(
  'address article aside base blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li link listing main menu meta nav noframes noscript ol optgroup option p pre search section select summary table tbody td template textarea tfoot th thead title tr ul xmp',
)

export const voidElements = names(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
)

/** Elements whose content is never text for people; one within a text is a single tag. */
export const opaqueElements = names('script style svg math iframe noembed noframes xmp plaintext')

/** Elements in which the tokenizer must not look for tags. */
export const rawElements = names('style xmp iframe noembed noframes')
export const textOnlyElements = names('title textarea')

export const preformattedElements = names('pre textarea listing')

/** Where a text is nothing but several of these (a menu, a row of buttons), each is a unit of its own. */
export const separateElements = names('a button label')

/** Elements that a start tag of the key closes, where the author left the end tag out (section 13.1.2.4). */
export const impliedEnds: Readonly<Record<string, ReadonlySet<string>>> = {
  li: names('li'),
  dt: names('dt dd'),
  dd: names('dt dd'),
  option: names('option'),
  optgroup: names('option optgroup'),
  tr: names('tr td th'),
  td: names('td th'),
  th: names('td th'),
  tbody: names('tbody thead tr td th'),
  tfoot: names('tbody thead tr td th'),
}

/** How far up an implied end looks: never out of one of these. */
export const scopeElements = names('table ul ol dl select body html template')

export const closesParagraph = names(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section table ul',
)

/** What the unit of an element is called. */
export function structureOf(element: string) {
  if (/^h[1-6]$/.test(element)) return 'heading'
  if (element === 'title' || element === 'textarea' || element === 'option') return 'field'
  if (element === 'td' || element === 'th') return 'cell'
  if (element === 'li' || element === 'dt' || element === 'dd') return 'listItem'
  return 'paragraph'
}
