import { isTag, segmentFromXml, type Tag } from '@langwerk/text/segment'
import { Badge } from '@mantine/core'

/** A segment for reading: its tags as small faces in the text. @param labels what tags are called, by their ids; else by those */
export function TaggedText({ xml, labels }: { xml: string; labels?: ReadonlyMap<string, string> }) {
  return segmentFromXml(xml).map((piece, at) =>
    isTag(piece) ? (
      <Badge key={`${at} tag`} size="sm" radius="sm" variant="default" tt="none" mx={2}>
        {faceOf(piece, labels?.get(piece.id) ?? piece.id)}
      </Badge>
    ) : (
      piece
    ),
  )
}

function faceOf({ kind }: Tag, label: string): string {
  if (kind === 'close' || kind === 'closeHalf') return `/${label}`
  return kind === 'lone' ? `${label}/` : label
}
