import { checkChangeTracking } from './change-tracking-rules.ts'
import { hasText, isCore, type Refuse, type ResolvedElement } from './resolved-element.ts'
import { checkGlossary, checkMatch } from './unit-module-rules.ts'

/** Where the elements that begin a module may stand (XLIFF 2.1, chapter 5). */
const places: Readonly<Record<string, readonly string[]>> = {
  'mtc:matches': ['unit'],
  'gls:glossary': ['unit'],
  'slr:profiles': ['file'],
  'slr:data': ['file', 'group', 'unit'],
  'res:resourceData': ['file', 'group', 'unit'],
  'ctr:changeTrack': ['file', 'group', 'unit'],
  'val:validation': ['file', 'group', 'unit'],
}

/** The values that attributes of modules may have. */
const values: Readonly<Record<string, RegExp>> = {
  'mtc:match type': /^(?:am|ebm|idm|ice|mt|tb|tm|other)$/,
  'mtc:match subType': /^[^\s:]+:[^\s:]+$/,
  'mtc:match reference': /^(?:yes|no)$/,
  'mtc:match matchQuality': /^(?:100(?:\.0+)?|\d{1,2}(?:\.\d+)?)$/,
  'mtc:match matchSuitability': /^(?:100(?:\.0+)?|\d{1,2}(?:\.\d+)?)$/,
  'mtc:match similarity': /^(?:100(?:\.0+)?|\d{1,2}(?:\.\d+)?)$/,
  'val:rule occurs': /^\+?0*[1-9]\d*$/,
  'val:rule existsInSource': /^(?:yes|no)$/,
  'val:rule caseSensitive': /^(?:yes|no)$/,
  'val:rule normalization': /^(?:none|nfc|nfd)$/,
  'val:rule disabled': /^(?:yes|no)$/,
  'mda:metaGroup appliesTo': /^(?:source|target|ignorable)$/,
  'res:resourceItem context': /^(?:yes|no)$/,
  'slr:normalization general': /^(?:none|nfc|nfd)$/,
  'slr:normalization storage': /^(?:none|nfc|nfd)$/,
  'ctr:revisions appliesTo': /^(?:note|unit|group|file|segment|ignorable|source|target)$/,
}

const needed: Readonly<Record<string, readonly string[]>> = {
  'mtc:match': ['ref'],
  'mda:meta': ['type'],
  'res:resourceItemRef': ['ref'],
  'res:reference': ['href'],
  'slr:data': ['profile'],
  'ctr:revisions': ['appliesTo'],
  'ctr:item': ['property'],
  'ctr:simpleItem': ['property'],
}

/** What modules hold, in this order. */
const contents: Readonly<Record<string, RegExp>> = {
  'mtc:matches': /^(?:mtc:match )+$/,
  'mtc:match': /^(?:mda:metadata )?(?::originalData )?:source (?::target )?(?:\w*:\w* )*$/,
  'gls:glossary': /^(?:gls:glossEntry )+$/,
  'gls:glossEntry': /^gls:term (?:gls:translation )*(?:gls:definition )?(?:other:\S+ |mda:\S+ )*$/,
  'val:validation': /^(?:val:rule )+$/,
  'mda:metadata': /^(?:mda:metaGroup )+$/,
  'mda:metaGroup': /^(?:mda:(?:metaGroup|meta) )+$/,
  'res:resourceData': /^(?:res:resourceItemRef )*(?:res:resourceItem )*$/,
  'res:resourceItem': /^(?:res:source )?(?:res:target )?(?:res:reference )*$/,
  'slr:profiles': /^(?:slr:normalization )?(?:\w+:\S+ )*$/,
  'ctr:changeTrack': /^(?:ctr:revisions )+$/,
  'ctr:revisions': /^(?:ctr:revision )+$/,
  'ctr:revision': /^(?::originalData )?(?:ctr:(?:item|simpleItem) )+$/,
}

/** Checks what the modules of the standard add to an element, or are themselves. */
export function checkModule(document: string, element: ResolvedElement, refuse: Refuse) {
  const name = `${element.module}:${element.local}`
  if (element.module !== '' && element.module !== 'other') checkShape(element, name, refuse)
  checkSizeAttributes(element, refuse)
  checkFormatStyle(element, refuse)
  if (name === 'mtc:match') checkMatch(element, refuse)
  else if (name === 'gls:glossary') checkGlossary(element, refuse)
  else if (name === 'val:rule') checkValidationRule(element, refuse)
  else if (name === 'ctr:revisions') checkChangeTracking(element, refuse)
  else if (element.module === 'res') checkResource(document, element, refuse)
}

function checkShape(element: ResolvedElement, name: string, refuse: Refuse) {
  const { attributes, parent, children } = element
  const allowed = places[name]
  if (allowed && parent && !isCore(parent, ...allowed) && parent.module === '')
    refuse(element, `may not stand in <${parent.element.name}>`)
  for (const [attribute, value] of attributes) {
    const rule = values[`${name} ${attribute}`]
    if (rule && !rule.test(value))
      refuse(element, `has an attribute ${attribute} with the wrong value "${value.slice(0, 60)}"`)
    if (attribute === 'id' && !/^[\p{L}\p{N}\p{M}._:-]+$/u.test(value))
      refuse(element, `has the wrong id "${value.slice(0, 60)}"`)
  }
  const missing = needed[name]?.find((attribute) => !attributes.has(attribute))
  if (missing) refuse(element, `lacks the attribute ${missing}`)
  const content = children.map((child) => `${child.module}:${child.local} `).join('')
  if (contents[name] && !contents[name].test(content))
    refuse(element, `may not hold these elements in this order: ${content.trim().slice(0, 120) || 'none'}`)
}

/** A rule says one thing (XLIFF 2.1, section 5.8.4.2). */
function checkValidationRule(rule: ResolvedElement, refuse: Refuse) {
  const { attributes } = rule
  const has = (...names: string[]) => names.filter((name) => attributes.has(name)).length
  const own = [...attributes.keys()].some((name) => name.includes(':') && !name.startsWith('xml:'))
  const count = has('isPresent', 'isNotPresent', 'startsWith', 'endsWith')
  if (count > 1 || (count === 0 && !own)) refuse(rule, 'needs one of isPresent, isNotPresent, startsWith and endsWith')
  if (attributes.get('existsInSource') === 'yes' && has('isPresent', 'startsWith', 'endsWith') === 0)
    refuse(rule, 'compares with the source, so it needs one of isPresent, startsWith and endsWith')
  if (has('occurs') === 1 && has('isPresent') === 0) refuse(rule, 'counts, so it needs isPresent')
}

/** Size and length restriction (XLIFF 2.1, section 5.7.6). */
function checkSizeAttributes(element: ResolvedElement, refuse: Refuse) {
  const { attributes } = element
  for (const name of ['slr:sizeRestriction', 'slr:storageRestriction']) {
    const value = attributes.get(name)
    if (value !== undefined && !/^(?:\*|\d+|\d+,(?:\d+|\*))$/.test(value))
      refuse(element, `has an attribute ${name} with the wrong value "${value.slice(0, 60)}"`)
  }
  const storage = attributes.get('slr:equivStorage')
  if (storage !== undefined && !/^\d+(?:,\d+)?$/.test(storage))
    refuse(element, `has the wrong size "${storage.slice(0, 60)}"`)
  if (attributes.has('slr:sizeInfo') && attributes.has('slr:sizeInfoRef'))
    refuse(element, 'has both slr:sizeInfo and slr:sizeInfoRef')
}

const htmlElements = new Set(
  `a b bdo big blockquote body br button caption center cite code col colgroup dd del div dl dt em h1 h2 h3 h4 h5 h6 head hr
  html i img label legend li ol p pre q s samp select small span strike strong sub sup table tbody td tfoot th thead title tr
  tt u ul`.split(/\s+/),
)

/** Format style (XLIFF 2.1, section 5.3): the name of an HTML element, and attributes of it. */
function checkFormatStyle(element: ResolvedElement, refuse: Refuse) {
  const [style, further] = [element.attributes.get('fs:fs'), element.attributes.get('fs:subFs')]
  if (style !== undefined && !htmlElements.has(style)) refuse(element, `has the wrong style "${style.slice(0, 60)}"`)
  if (further === undefined) return
  if (style === undefined) refuse(element, 'has fs:subFs and no fs:fs')
  if (!/^[^,\\]+,(?:[^\\,]|\\[\\,])*(?:\\[^,\\]+,(?:[^\\,]|\\[\\,])*)*$/.test(further))
    refuse(element, 'has an fs:subFs that is no list')
}

function checkResource(document: string, element: ResolvedElement, refuse: Refuse) {
  const { local, attributes, children } = element
  const isEmpty = (one: ResolvedElement) => one.children.length === 0 && !hasText(document, one)
  if ((local === 'source' || local === 'target') && attributes.has('href') !== isEmpty(element))
    refuse(element, 'needs either content or the attribute href')
  if (
    local === 'resourceItem' &&
    !attributes.has('mimeType') &&
    children.some((child) => child.local !== 'reference' && isEmpty(child))
  )
    refuse(element, 'refers to other files, so it needs a mimeType')
  if (local === 'resourceItem' && children.length === 0) refuse(element, 'is empty')
  if (local === 'resourceItemRef' && !resourceIds(element).has(attributes.get('ref')!))
    refuse(element, 'refers to a resource that its file has not')
}

const knownResources = new WeakMap<ResolvedElement, ReadonlySet<string>>()

/** Resources that can be referred to stand at the level of the file. */
function resourceIds(element: ResolvedElement): ReadonlySet<string> {
  let file: ResolvedElement = element
  while (file.parent && !isCore(file, 'file')) file = file.parent
  let ids = knownResources.get(file)
  if (!ids) {
    const items = file.children.filter((child) => child.module === 'res').flatMap(({ children }) => children)
    ids = new Set(
      items.flatMap(({ local, attributes }) => (local === 'resourceItem' ? [attributes.get('id') ?? ''] : [])),
    )
    knownResources.set(file, ids)
  }
  return ids
}
