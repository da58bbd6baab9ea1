import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  title: 'Textvorlagen',
  lead: 'Woraus Texte einer Art bestehen: ihre Teile der Reihe nach, und was in jeden gehört.',
  add: 'Textvorlage anlegen',
  editTitle: 'Textvorlage bearbeiten',
  emptyTitle: 'Noch keine Textvorlagen',
  emptyText:
    'Eine Textvorlage sagt, wie ein Produkttext, ein Newsletter oder eine Stellenanzeige aufgebaut ist. Schreiben Sie sie einmal auf und teilen Sie sie mit denen, die schreiben.',
}
