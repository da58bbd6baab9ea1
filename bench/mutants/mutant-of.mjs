import { changedMarkup } from './changed-markup.mjs'

/**
 * A damaged copy of a file: something in it is lost, doubled, moved, overwritten, or taken from another file of its kind. In a zip
 * container mostly one entry is damaged, and the container packed again.
 */
export function mutantOf(bytes, other, { random, zipSync, unzipSync }) {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip || random() < 0.15) return damaged(bytes, other, random)
  const [entries, others] = [unzipSync(bytes), unpackedOr(other, unzipSync)]
  const names = Object.keys(entries).filter((name) => !name.endsWith('/'))
  const texts = names.filter((name) => /\.(xml|rels|vml|sdlxliff|sdlproj)$/.test(name))
  const name = pick(texts.length > 0 ? texts : names, random)
  const kind = random()
  if (kind < 0.04) delete entries[name]
  else if (kind < 0.08) entries[name] = entries[pick(names, random)]
  else if (kind < 0.1) entries[`${name}x`] = entries[name]
  else if (kind < 0.12) entries[name] = new Uint8Array(0)
  else entries[name] = damaged(entries[name], others[name] ?? entries[pick(names, random)], random)
  return zipSync(entries, { level: 1 })
}

function unpackedOr(bytes, unzipSync) {
  try {
    return unzipSync(bytes)
  } catch {
    return {}
  }
}

const pick = (list, random) => list[Math.floor(random() * list.length)]

function damaged(bytes, other, random) {
  // Most markup that is damaged anywhere is refused at once: half of it is changed so that it can still be read.
  if (random() < 0.5 && asLatin(bytes.subarray(0, 2000)).includes('<')) {
    let text = asLatin(bytes)
    for (let times = 1 + Math.floor(random() * 5); times > 0; times--) text = changedMarkup(text, random)
    return new Uint8Array(Buffer.from(text, 'latin1'))
  }
  let result = bytes
  for (let times = 1 + Math.floor(random() * 4); times > 0; times--) result = damagedOnce(result, other, random)
  return result
}

function damagedOnce(bytes, other, random) {
  const [start, length] = placeIn(bytes, random)
  const [head, piece, tail] = [
    bytes.subarray(0, start),
    bytes.subarray(start, start + length),
    bytes.subarray(start + length),
  ]
  switch (pick(kinds, random)) {
    case 'drop':
      return joined(head, tail)
    case 'double':
      return joined(head, piece, piece, tail)
    case 'many':
      return joined(head, ...Array.from({ length: 2 + Math.floor(random() * 3000) }, () => piece.subarray(0, 40)), tail)
    case 'move': {
      const [to] = placeIn(tail, random)
      return joined(head, tail.subarray(0, to), piece, tail.subarray(to))
    }
    case 'put':
      return joined(head, encoder.encode(pick(tokens, random)), tail)
    case 'insert':
      return joined(head, encoder.encode(pick(tokens, random)), piece, tail)
    case 'flip': {
      const flipped = bytes.slice()
      if (flipped.length > 0) flipped[start % flipped.length] ^= 1 << Math.floor(random() * 8)
      return flipped
    }
    case 'cut':
      return random() < 0.2 ? head : joined(head, tail)
    case 'number':
      return joined(head, encoder.encode(asLatin(piece).replace(/\d+/g, pick(numbers, random))), tail)
    case 'other': {
      const [from, much] = placeIn(other, random)
      return joined(head, other.subarray(from, from + much), tail)
    }
  }
}

const kinds = ['drop', 'double', 'many', 'move', 'put', 'insert', 'insert', 'flip', 'cut', 'number', 'other']
const numbers = ['-1', '0', '99999999999', '1e9', '', 'NaN', '4294967296']
const tokens = [
  ...[
    '<',
    '>',
    '"',
    "'",
    '&',
    '&amp;',
    '&#0;',
    '&#xD800;',
    '&x;',
    '\0',
    '\ufeff',
    'ü',
    '\r',
    '\t',
    ' ',
    '\u2028',
    '😀',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
  ],
  ...[
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?x ',
    '?>',
    '<!DOCTYPE a [<!ENTITY x "y">]>',
    '</',
    '/>',
    '<a>',
    '</a>',
    '<a b="c"/>',
    ' id="1"',
    ' xml:lang="de"',
  ],
  ...[
    '<g id="1">',
    '</g>',
    '<x id="1"/>',
    '<mrk mtype="seg" mid="1">',
    '</mrk>',
    '<sc id="1"/>',
    '<ec startRef="1"/>',
    '<pc id="1">',
    '<target>',
    '</target>',
    '<source/>',
  ],
  ...[
    '<w:r><w:t>',
    '</w:t></w:r>',
    '<w:p>',
    '</w:p>',
    '<w:fldChar w:fldCharType="begin"/>',
    '<w:fldChar w:fldCharType="end"/>',
    '<w:ins>',
    '<a:r>',
    '<a:p/>',
    '<si>',
    '<t>',
    '<c r="A1" t="s"><v>7</v></c>',
  ],
  ...[
    '<Content>',
    '</Content>',
    '<Br/>',
    '<CharacterStyleRange>',
    '<p>',
    '</p>',
    '<b>',
    '<script>',
    '<style>',
    '<svg>',
    '<textarea>',
    '<table>',
    '<ruby>',
  ],
  ...[
    '00:00:01,000 --> 00:00:02,000\n',
    '\n\n',
    '\r\n\r\n',
    '{0}',
    '{n, plural, one {',
    '%s',
    '<String `',
    "'>",
    '<Para ',
    'obj',
    'stream',
    '\ud800',
  ],
]

const encoder = new TextEncoder()
const asLatin = (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/** Where a piece begins, and its length: mostly a few bytes, sometimes a large part. Half of them begin at a sign. */
function placeIn(bytes, random) {
  const anywhere = Math.floor(random() * bytes.length)
  const sign = random() < 0.5 ? bytes.indexOf(pick(signs, random), anywhere) : -1
  const length = random() < 0.1 ? Math.floor(random() * bytes.length) : Math.floor(random() * 80)
  return [sign < 0 ? anywhere : sign, length]
}

const signs = [0x3c, 0x3e, 0x22, 0x0a, 0x2f]

function joined(...pieces) {
  const result = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let position = 0
  for (const piece of pieces) {
    result.set(piece, position)
    position += piece.length
  }
  return result
}
