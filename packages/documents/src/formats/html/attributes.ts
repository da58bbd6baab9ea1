import type { Token } from 'parse5'
import type { Range } from '../../markup/flow.ts'

/** A translatable attribute: its decoded value, and the range of the value as written, quotes left out. */
interface AttributeText extends Range {
  name: string
  value: string
  quoted: boolean
}

const everywhere = new Set([
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
])
const byElement: Readonly<Record<string, ReadonlySet<string>>> = {
  img: new Set(['alt']),
  area: new Set(['alt']),
  option: new Set(['label']),
  optgroup: new Set(['label']),
  track: new Set(['label']),
  th: new Set(['abbr']),
  table: new Set(['summary']),
}
const translatableMeta =
  /^(?:description|keywords|(?:og|twitter):(?:title|description|image:alt)|application-name|apple-mobile-web-app-title)$/i
const buttonTypes = new Set(['button', 'submit', 'reset'])

/**
 * The attributes of a start tag whose values people read.
 * @param isText what the file type says of one; undefined where it says nothing
 */
export function attributeTexts(
  document: string,
  token: Token.TagToken,
  isText: (name: string) => boolean | undefined = () => undefined,
): AttributeText[] {
  return token.attrs
    .filter(({ name, value }) => value.trim() !== '' && (isText(name) ?? isTranslatable(token, name)))
    .map(({ name, value }) => ({ name, value, ...valueRange(document, token, name)! }))
    .filter(({ start }) => start !== undefined)
}

function isTranslatable(token: Token.TagToken, name: string) {
  const attribute = (wanted: string) => token.attrs.find((other) => other.name === wanted)?.value.toLowerCase()
  if (everywhere.has(name) || byElement[token.tagName]?.has(name)) return true
  if (token.tagName === 'meta' && name === 'content')
    return translatableMeta.test(attribute('name') ?? attribute('property') ?? '')
  if (token.tagName !== 'input') return false
  const type = attribute('type') ?? 'text'
  return name === 'alt' ? type === 'image' : name === 'value' && buttonTypes.has(type)
}

/** Where the value of an attribute stands, or undefined where it has none. */
export function valueRange(
  document: string,
  token: Token.TagToken,
  name: string,
): (Range & { quoted: boolean }) | undefined {
  const location = token.location?.attrs?.[name]
  if (!location) return undefined
  const raw = document.slice(location.startOffset, location.endOffset)
  const match = /^[^=]*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*))/d.exec(raw)
  const place = match?.indices?.[1] ?? match?.indices?.[2] ?? match?.indices?.[3]
  if (!place) return undefined
  return {
    start: location.startOffset + place[0],
    end: location.startOffset + place[1],
    quoted: match?.[3] === undefined,
  }
}
