/**
 * Changes markup (bytes as Latin-1) so that it mostly stays well-formed: elements are lost, doubled, emptied, unwrapped, moved, renamed,
 * attributes lost or given another value, texts changed.
 */
export function changedMarkup(text, random) {
  const pick = (list) => list[Math.floor(random() * list.length)]
  const element = elementFrom(text, Math.floor(random() * text.length))
  if (!element) return text
  const { start, openEnd, closeStart, end, name } = element
  const [head, open, inner, close, tail] = [
    text.slice(0, start),
    text.slice(start, openEnd),
    text.slice(openEnd, closeStart),
    text.slice(closeStart, end),
    text.slice(end),
  ]
  switch (pick(kinds)) {
    case 'drop':
      return head + tail
    case 'double':
      return head + open + inner + close + open + inner + close + tail
    case 'nest':
      return head + open.repeat(30) + inner + close.repeat(30) + tail
    case 'empty':
      return head + open + close + tail
    case 'unwrap':
      return head + inner + tail
    case 'move': {
      const other = elementFrom(tail, Math.floor(random() * tail.length))
      if (!other) return text
      return head + tail.slice(0, other.end) + open + inner + close + tail.slice(other.end)
    }
    case 'rename': {
      const other = elementFrom(text, Math.floor(random() * text.length))?.name ?? 'x'
      return head + open.replace(name, other) + inner + close.replace(name, other) + tail
    }
    case 'attribute': {
      const attributes = [...open.matchAll(/\s[\w:.-]+=("[^"]*"|'[^']*')/g)]
      if (attributes.length === 0) return text
      const { 0: whole, index } = pick(attributes)
      const value = pick(['', ' ', '0', '-1', '99999999999', 'x', '1', 'a:b', '&amp;', '%20', '../x', 'y'.repeat(300)])
      const other = random() < 0.4 ? '' : whole.replace(/=.*$/s, `="${value}"`)
      return head + open.slice(0, index) + other + open.slice(index + whole.length) + inner + close + tail
    }
    default: {
      const texts = [...inner.slice(0, 20_000).matchAll(/>[^<]+/g)]
      if (texts.length === 0) return head + open + pick(words) + close + tail
      const { 0: whole, index } = pick(texts)
      return `${head}${open}${inner.slice(0, index)}>${pick(words)}${inner.slice(index + whole.length)}${close}${tail}`
    }
  }
}

const kinds = ['drop', 'double', 'nest', 'empty', 'unwrap', 'move', 'rename', 'attribute', 'attribute', 'text', 'text']
const words = [
  '',
  ' ',
  '\n',
  'x',
  ' x ',
  '&amp;',
  '&#160;',
  '\u00e2\u0080\u00a8',
  '12',
  '-1',
  'a\r\nb',
  ']]&gt;',
  '{0}',
  'w'.repeat(2000),
  '&#x1F600;',
]

/** The first element at or after an offset that is closed, or an empty one. */
function elementFrom(text, offset) {
  const opens = /<([A-Za-z][\w:.-]*)(?:[^<>"']|"[^"]*"|'[^']*')*?(\/?)>/g
  opens.lastIndex = offset
  for (let tries = 0; tries < 20; tries++) {
    const open = opens.exec(text)
    if (!open) return undefined
    const { 0: whole, 1: name, 2: slash, index: start } = open
    const openEnd = start + whole.length
    if (slash) return { start, openEnd, closeStart: openEnd, end: openEnd, name }
    const closeStart = closeOf(text, name, openEnd)
    if (closeStart !== undefined) return { start, openEnd, closeStart, end: text.indexOf('>', closeStart) + 1, name }
  }
  return undefined
}

function closeOf(text, name, from) {
  const tags = new RegExp(`<(/?)${name.replace(/[.]/g, '\\.')}(?=[\\s/>])[^>]*?(/?)>`, 'g')
  tags.lastIndex = from
  let depth = 1
  for (let steps = 0; steps < 2000; steps++) {
    const tag = tags.exec(text)
    if (!tag) return undefined
    if (tag[1]) depth--
    else if (!tag[2]) depth++
    if (depth === 0) return tag.index
  }
  return undefined
}
