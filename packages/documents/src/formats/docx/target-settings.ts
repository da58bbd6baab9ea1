import type { Draft } from '../office/draft.ts'
import type { Edit } from '../office/office-document.ts'
import type { OfficePackage, Part } from '../office/office-package.ts'
import { attributePlace, childNamed, descendantsNamed, type XmlElement } from '../office/xml-tree.ts'

/** Primary languages written from right to left, by the scripts that they are usually written in. */
const rightToLeft = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ks',
  'nqo',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
])

export const isRightToLeft = (language: string | undefined): boolean =>
  language !== undefined &&
  (/^[a-z]+-(?:arab|hebr|thaa|syrc|nkoo)\b/i.test(language) ||
    rightToLeft.has(language.toLowerCase().split(/[-_]/)[0]!))

/**
 * What the settings and the default style of a document say of the language, and that Word should make tables of contents anew
 * where headings changed (ISO/IEC 29500-1, 17.15.1.88 and 17.15.1.90).
 */
export function targetSettings(
  { office, main }: { office: OfficePackage; main: Part },
  targets: ReadonlyMap<Draft, unknown>,
  language: string | undefined,
): Edit[] {
  const related = (type: string) => {
    const name = office.relationships(main.name).find((relationship) => relationship.type === type)?.target
    return name === undefined ? undefined : office.part(name)
  }
  const [settings, styles] = [related('settings'), related('styles')]
  const edits: Edit[] = []
  if (settings && [...targets.keys()].some(({ unit }) => unit.structure === 'heading') && hasContents(main))
    edits.push(...updatedFields(settings))
  if (language === undefined) return edits
  const attribute = isRightToLeft(language) ? 'bidi' : /^(?:zh|ja|ko)\b/i.test(language) ? 'eastAsia' : 'val'
  const themeLanguage = settings && childNamed(settings.root, 'w:themeFontLang')
  if (themeLanguage) edits.push(...withAttribute(settings, themeLanguage, attribute, language))
  const defaults = styles && childNamed(styles.root, 'w:docDefaults')
  const defaultLanguage = defaults && descendantsNamed(defaults, 'w:lang')[0]
  if (defaultLanguage) edits.push(...withAttribute(styles, defaultLanguage, attribute, language))
  return edits
}

const hasContents = ({ xml }: Part) => /<(?:\w+:)?instrText[^>]*>\s*TOC\b|instr="\s*TOC\b/.test(xml)

function withAttribute(part: Part, element: XmlElement, local: string, value: string): Edit[] {
  const place = attributePlace(part.xml, element, local)
  if (place) return [{ part, start: place.start, end: place.end, text: () => value }]
  const end = part.xml.lastIndexOf(part.xml[element.openEnd - 2] === '/' ? '/' : '>', element.openEnd - 1)
  return [{ part, start: end, end, text: () => ` ${element.prefix || 'w:'}${local}="${value}"` }]
}

function updatedFields(settings: Part): Edit[] {
  const { root } = settings
  if (childNamed(root, 'w:updateFields') || root.openEnd === root.end) return []
  const next = root.children.find(({ name }) => afterUpdateFields.has(name))
  const at = next?.start ?? root.closeStart
  const { prefix } = root
  const text = `<${prefix}updateFields${prefix === '' ? '' : ` ${prefix}val="true"`}/>`
  return [{ part: settings, start: at, end: at, text: () => text }]
}

/** What follows in the sequence of settings. */
const afterUpdateFields = new Set(
  'hdrShapeDefaults footnotePr endnotePr compat docVars rsids mathPr attachedSchema themeFontLang clrSchemeMapping doNotIncludeSubdocsInStats doNotAutoCompressPictures forceUpgrade captions readModeInkLockDown smartTagType schemaLibrary shapeDefaults doNotEmbedSmartTags decimalSymbol listSeparator'
    .split(' ')
    .flatMap((name) => [`w:${name}`, `m:${name}`]),
)
