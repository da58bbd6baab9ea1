/**
 * The inline elements of TMX 1.4b (section "Content Markup") as our tags: `bpt`/`ept` and `hi` are pairs, `it` the half
 * of one, `ph` and `ut` lone. The native code inside them, with any `sub` in it, is kept aside as the tag's code.
 */
import { balanceTags, type Piece, type Segment, type TagInfo } from '@langwerk/text/segment'
import { isElement, textOf, type XmlElement } from '@langwerk/xml/fragment'
import { localName } from '@langwerk/xml/tokenizer'

/** Gives equal tags of all segments of one unit the same id, which is the file's own number where it is free. */
export interface TagIds {
  idOf(key: string, wanted: string | undefined): string
}

export function createTagIds(): TagIds {
  const ids = new Map<string, string>()
  const taken = new Set<string>()
  let next = 1
  return {
    idOf(key, wanted) {
      const known = ids.get(key)
      if (known !== undefined) return known
      let id = wanted
      while (id === undefined || taken.has(id)) id = String(next++)
      ids.set(key, id)
      taken.add(id)
      return id
    },
  }
}

/** The element, or the tag of an element, that one of our tags stands for. */
export interface TagCode {
  side: 'start' | 'end' | 'lone'
  id: string
  element: XmlElement
}

export function segmentOf(seg: XmlElement, ids: TagIds): { segment: Segment; tags: TagInfo[]; codes: TagCode[] } {
  const pieces: Piece[] = []
  const codes: TagCode[] = []
  const tags = new Map<string, TagInfo>()
  /** How often a key was met in this segment: two tags of the same number are still two. */
  const met = new Map<string, number>()
  const openPairs = new Map<string, string>()

  function idOf(family: string, element: XmlElement): string {
    const wanted = element.attributes.x ?? element.attributes.i
    const key = `${family} ${wanted ?? ''}`
    const times = (met.get(key) ?? 0) + 1
    met.set(key, times)
    const id = ids.idOf(times === 1 ? key : `${key} ${times}`, wanted)
    const code = family === 'mark' ? '' : textOf(element)
    if (!tags.has(id))
      tags.set(id, { id, label: element.attributes.type ?? localName(element.name), ...(code !== '' && { code }) })
    return id
  }

  function addChildren(parent: XmlElement) {
    for (const child of parent.children) {
      if (isElement(child)) addElement(child)
      else addText(pieces, child)
    }
  }

  function addElement(element: XmlElement) {
    const pair = element.attributes.i ?? ''
    switch (localName(element.name)) {
      case 'bpt': {
        const id = idOf('pair', element)
        openPairs.set(pair, id)
        pieces.push({ kind: 'open', id })
        codes.push({ side: 'start', id, element })
        break
      }
      case 'ept': {
        const open = openPairs.get(pair)
        openPairs.delete(pair)
        const id = open ?? idOf('pair', element)
        pieces.push({ kind: open === undefined ? 'closeHalf' : 'close', id })
        codes.push({ side: 'end', id, element })
        break
      }
      case 'it': {
        const isEnd = element.attributes.pos === 'end'
        const id = idOf(isEnd ? 'end' : 'begin', element)
        pieces.push({ kind: isEnd ? 'closeHalf' : 'openHalf', id })
        codes.push({ side: isEnd ? 'end' : 'start', id, element })
        break
      }
      case 'hi': {
        const id = idOf('mark', element)
        pieces.push({ kind: 'open', id })
        codes.push({ side: 'start', id, element }, { side: 'end', id, element })
        addChildren(element)
        pieces.push({ kind: 'close', id })
        break
      }
      case 'ph':
      case 'ut': {
        const id = idOf('lone', element)
        pieces.push({ kind: 'lone', id })
        codes.push({ side: 'lone', id, element })
        break
      }
      default:
        addChildren(element)
    }
  }

  addChildren(seg)
  return { segment: balanceTags(pieces), tags: [...tags.values()], codes }
}

function addText(pieces: Piece[], text: string) {
  const last = pieces.length - 1
  if (typeof pieces[last] === 'string') pieces[last] += text
  else pieces.push(text)
}
