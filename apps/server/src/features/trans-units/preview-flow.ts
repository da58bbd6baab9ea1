import { isTag, type Segment } from '@langwerk/text/segment'
import { escapeHtml } from '../../foundation/escape-html.ts'
import { writtenSegment } from '../jobs/index.ts'
import type { TransUnitRow } from './find.ts'

type Shown = Pick<
  TransUnitRow,
  'uuid' | 'sortId' | 'documentUnit' | 'structure' | 'source' | 'target' | 'originType' | 'tags'
>

/** The text of units as HTML: a paragraph for each document unit, what is not translated yet in the source. */
export function flowOf(units: readonly Shown[], targetLanguage: string): string {
  const paragraphs: Shown[][] = []
  for (const unit of units) {
    const last = paragraphs.at(-1)
    if (last?.[0]?.documentUnit === unit.documentUnit) last.push(unit)
    else paragraphs.push([unit])
  }
  return paragraphs.map((paragraph) => paragraphOf(paragraph, targetLanguage)).join('\n')
}

function paragraphOf(units: readonly Shown[], targetLanguage: string): string {
  const structure = units[0]!.structure ?? 'paragraph'
  const element = structure === 'heading' ? 'h3' : 'p'
  const segments = units.map((unit) => segmentOf(unit, targetLanguage))
  return `<${element} data-structure="${escapeHtml(structure)}">${segments.join('')}</${element}>`
}

const segmentOf = (unit: Shown, targetLanguage: string): string => {
  const labels = new Map(unit.tags.map(({ id, label }) => [id, label]))
  return `<span ${segmentAttributes(unit)}>${textOf(writtenSegment(unit, targetLanguage), labels)}</span>`
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
