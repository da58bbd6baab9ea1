import type { Tag, TagInfo } from '@langwerk/text/segment'
import type { TransUnit } from './document.ts'

/**
 * Gives units whose texts hold nothing else in memory: a piece cut out of a text keeps the whole text. What tags stand for
 * is held once for all units that say the same.
 */
export function ownCopies() {
  const tags = new Map<string, Tag>()
  const infos = new Map<string, TagInfo>()
  const shareTag = (tag: Tag) => once(tags, `${tag.kind} ${tag.id}`, () => tag)
  const shareInfo = ({ id, label, code }: TagInfo) =>
    once(infos, `${id} ${label} ${code}`, () => ({
      id,
      label: copy(label),
      ...(code === undefined ? {} : { code: copy(code) }),
    }))
  return (unit: TransUnit): TransUnit => ({
    ...unit,
    key: copy(unit.key),
    source: unit.source.map((piece) => (typeof piece === 'string' ? copy(piece) : shareTag(piece))),
    tags: unit.tags.length === 0 ? none : unit.tags.map(shareInfo),
  })
}

const none: readonly TagInfo[] = []

function once<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  if (known.size < mostShared) known.set(copy(key), made)
  return made
}

const mostShared = 10_000

/** Short texts are never cut out of others. */
function copy(text: string): string {
  if (text.length < 13) return text
  const encoding = /^[\0-\xff]*$/.test(text) ? 'latin1' : 'utf16le'
  return Buffer.from(text, encoding).toString(encoding)
}
