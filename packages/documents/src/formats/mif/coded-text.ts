import { isTag, type Piece, type Segment, type TagInfo } from '@langwerk/text/segment'

export interface CodedText {
  source: Segment
  tags: TagInfo[]
  /** The text of a target with the codes that its tags stand for; those that it lacks come last. */
  written(target: Segment): string
}

/** Text with building blocks such as `<$pagenum>` and `<Emphasis>`, which become tags; undefined where nothing else has letters. */
export function codedText(text: string): CodedText | undefined {
  const pieces = text.split(/(<[^<>]*>)/)
  if (!pieces.some((piece, index) => index % 2 === 0 && /\p{L}/u.test(piece))) return undefined
  const codes = new Map<string, string>()
  const source = pieces.flatMap((piece, index): Piece[] => {
    if (index % 2 === 0) return piece === '' ? [] : [piece]
    const id = String(codes.size + 1)
    codes.set(id, piece)
    return [{ kind: 'lone', id }]
  })
  return {
    source,
    tags: [...codes].map(([id, code]) => ({ id, label: code.slice(1, -1).replace(/^\$/, '').slice(0, 20), code })),
    written(target) {
      const used = new Set<string>()
      const written = target.map((piece) => {
        if (!isTag(piece)) return piece.replace(/[<>]/g, '')
        const code = used.has(piece.id) ? undefined : codes.get(piece.id)
        used.add(piece.id)
        return code ?? ''
      })
      const lost = [...codes].filter(([id]) => !used.has(id)).map(([, code]) => code)
      return [...written, ...lost].join('')
    },
  }
}
