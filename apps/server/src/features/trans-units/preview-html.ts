import { joinSegments, type Segment, segmentToXml } from '@langwerk/text/segment'
import sanitize from 'sanitize-html'
import type { UnitTargets } from '../../documents/document-work.ts'
import { writtenSegment } from '../jobs/index.ts'
import type { TransUnitRow } from './find.ts'
import { segmentAttributes } from './preview-flow.ts'

type Shown = Pick<TransUnitRow, 'uuid' | 'sortId' | 'documentUnit' | 'source' | 'target' | 'originType'>

/**
 * The targets of document units with a mark before each segment: private-use characters that say its place in `units`.
 * They pass through the document's writer as text and are taken out again by `safeHtml`.
 */
export function markedTargets(units: readonly Shown[], targetLanguage: string): UnitTargets {
  const segments = new Map<string, Segment[]>()
  for (const [place, { documentUnit, source, target, originType }] of units.entries()) {
    const unmarked = { source: source.replace(marks, ''), target: target.replace(marks, ''), originType }
    const own = writtenSegment(unmarked, targetLanguage)
    segments.set(documentUnit, [...(segments.get(documentUnit) ?? []), [markOf(place)], own])
  }
  const last = markOf(null)
  return Object.fromEntries(
    [...segments].map(([key, parts]) => [key, segmentToXml(joinSegments([...parts, [last]]))] as const),
  )
}

/**
 * A document's own HTML made safe to stand in a page of ours: its structure and plain styles, nothing that runs, loads,
 * links or floats over other things. The text of each marked segment stands in elements of its own.
 */
export function safeHtml(html: string, units: readonly Shown[]): string {
  let open: Shown | undefined
  return sanitize(html, {
    allowedTags,
    allowedAttributes: {
      '*': ['style', 'dir', 'lang', 'title'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      ol: ['start', 'type'],
      img: ['src', 'alt', 'width', 'height'],
    },
    allowedStyles: { '*': allowedStyles },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !/^data:image\/(?:png|gif|jpeg|webp);/i.test(attribs.src ?? ''),
    transformTags: {
      title: 'p',
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attribs).map(([name, value]) => [name, value.replace(marks, '')])),
      }),
    },
    textFilter: (text) =>
      text
        .split(/(?=\uE100)/)
        .map((part) => {
          const mark = /^\uE100([\uE110-\uE119]*)\uE101/.exec(part)
          if (mark) open = units[placeOf(mark[1]!)]
          return spanOf(open, part.slice(mark?.[0].length ?? 0))
        })
        .join(''),
  })
}

const spanOf = (unit: Shown | undefined, text: string) =>
  unit && text !== '' ? `<span ${segmentAttributes(unit)}>${text}</span>` : text

// A mark: U+E100, the place in digits from U+E110 on (none: the text after belongs to no segment), U+E101.
const marks = /\uE100[\uE110-\uE119]*\uE101|[\uE100\uE101]/g
const markOf = (place: number | null) =>
  `\uE100${[...String(place ?? '')].map((digit) => String.fromCharCode(0xe110 + Number(digit))).join('')}\uE101`
const placeOf = (digits: string) =>
  digits === '' ? -1 : Number([...digits].map((digit) => digit.charCodeAt(0) - 0xe110).join(''))

const allowedTags = [
  ...[
    'title',
    'article',
    'section',
    'header',
    'footer',
    'main',
    'nav',
    'aside',
    'address',
    'div',
    'p',
    'br',
    'hr',
    'pre',
  ],
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'figure',
    'figcaption',
    'img',
  ],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'details', 'summary'],
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'cite',
    'code',
    'del',
    'dfn',
    'em',
    'i',
    'ins',
    'kbd',
    'mark',
    'q',
    'ruby',
    'rb',
    'rt',
    'rp',
  ],
  ...['s', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr', 'font', 'center'],
]

const color = [/^#[0-9a-f]{3,8}$/i, /^[a-z]{1,30}$/i, /^rgba?\([\d\s.,%]{1,40}\)$/i]
const length = [/^(?:-?[\d.]{1,8}(?:px|pt|em|rem|%|cm|mm|in)?\s*){1,4}$/, /^auto$/]
const word = [/^[a-z-]{1,30}$/i]
const allowedStyles: Record<string, RegExp[]> = {
  color,
  'background-color': color,
  'text-align': word,
  'vertical-align': word,
  'font-weight': [/^[a-z\d]{1,10}$/i],
  'font-style': word,
  'font-size': [...length, ...word],
  'text-decoration': [/^[a-z\s-]{1,40}$/i],
  'white-space': word,
  'list-style-type': word,
  direction: word,
  padding: [/^(?:[\d.]{1,5}(?:px|pt|em)?\s*){1,4}$/],
  border: [/^[\d.]{1,4}(?:px|pt)?\s+[a-z]{1,10}\s+(?:#[0-9a-f]{3,8}|[a-z]{1,30})$/i],
  'border-collapse': word,
}
