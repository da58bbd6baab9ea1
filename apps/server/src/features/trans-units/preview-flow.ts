import { isTag, type Segment, segmentFromXml } from '@langwerk/text/segment'
import type { TransUnitRow } from './find.ts'

type Shown = Pick<TransUnitRow, 'uuid' | 'sortId' | 'documentUnit' | 'structure' | 'source' | 'target' | 'tags'>

/** The text of units as HTML: a paragraph for each document unit, what is not translated yet in the source. */
export function flowOf(units: readonly Shown[]): string {
  const paragraphs: Shown[][] = []
  for (const unit of units) {
    const last = paragraphs.at(-1)
    if (last?.[0]?.documentUnit === unit.documentUnit) last.push(unit)
    else paragraphs.push([unit])
  }
  return paragraphs.map(paragraphOf).join('\n')
}

function paragraphOf(units: readonly Shown[]): string {
  const structure = units[0]!.structure ?? 'paragraph'
  const element = structure === 'heading' ? 'h3' : 'p'
  return `<${element} data-structure="${escapeHtml(structure)}">${units.map(segmentOf).join('')}</${element}>`
}

const segmentOf = ({ uuid, sortId, source, target, tags }: Shown): string => {
  const text = textOf(segmentFromXml(target || source), new Map(tags.map(({ id, label }) => [id, label])))
  return `<span ${segmentAttributes({ uuid, sortId, target })}>${text}</span>`
}

/** What marks a segment in a preview. */
export const segmentAttributes = ({ uuid, sortId, target }: Pick<Shown, 'uuid' | 'sortId' | 'target'>) =>
  `data-trans-unit="${uuid}" data-sort-id="${sortId}"${target === '' ? ' data-untranslated="true"' : ''}`

/** Pairs that stand for a simple format show it; what other tags stand for is not shown. */
function textOf(segment: Segment, labels: ReadonlyMap<string, string>): string {
  return segment
    .map((piece) => {
      if (!isTag(piece)) return escapeHtml(piece).replaceAll('\n', '<br>')
      const label = labels.get(piece.id) ?? ''
      if (piece.kind === 'lone') return label === 'br' ? '<br>' : ''
      if (!formats.has(label)) return ''
      if (piece.kind === 'open') return `<${label}>`
      return piece.kind === 'close' ? `</${label}>` : ''
    })
    .join('')
}

const formats = new Set(['b', 'i', 'u', 's', 'em', 'strong', 'sub', 'sup', 'code'])

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character]!)
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
