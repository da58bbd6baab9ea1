import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'

/** Removes the partner of a paired tag that was deleted, so that no half stays behind; undo brings back both. */
export const tagPairs = new Plugin({
  appendTransaction: (transactions, before, after) => {
    const edited = transactions.some(
      (transaction) => transaction.docChanged && !transaction.getMeta('history$') && !transaction.getMeta('tagsKept'),
    )
    if (!edited) return null
    const had = pairedIds(before.doc)
    const counts = halvesById(after.doc)
    const widowed = new Set([...had].filter((id) => counts.get(id) === 1))
    if (widowed.size === 0) return null
    const transaction = after.tr
    const places: number[] = []
    after.doc.forEach((node, offset) => {
      if (node.type.name === 'tag' && widowed.has(String(node.attrs.id))) places.push(offset)
    })
    for (const place of places.reverse()) transaction.delete(place, place + 1)
    return transaction
  },
})

function halvesById(document: Node): Map<string, number> {
  const counts = new Map<string, number>()
  document.forEach((node) => {
    if (node.type.name !== 'tag' || node.attrs.kind === 'lone') return
    counts.set(String(node.attrs.id), (counts.get(String(node.attrs.id)) ?? 0) + 1)
  })
  return counts
}

const pairedIds = (document: Node) =>
  new Set([...halvesById(document)].filter(([, count]) => count === 2).map(([id]) => id))
