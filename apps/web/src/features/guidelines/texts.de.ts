import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  title: 'Richtlinien',
  lead: 'Was man vor dem Übersetzen oder Prüfen wissen sollte: Ton, Stil, Gebote und Verbote.',
  add: 'Richtlinie anlegen',
  editTitle: 'Richtlinie bearbeiten',
  emptyTitle: 'Noch keine Richtlinien',
  emptyText:
    'Eine Richtlinie geht mit der Arbeit mit, die Sie anderen geben. Schreiben Sie einmal auf, wie Ihre Texte klingen sollen, und hängen Sie sie an jede Überarbeitung.',
}
