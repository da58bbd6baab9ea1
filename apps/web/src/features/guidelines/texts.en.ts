export const texts = {
  title: 'Guidelines',
  lead: 'What people should know before they translate or review: tone, style, do and do not.',
  add: 'Add guideline',
  editTitle: 'Edit guideline',
  edit: 'Edit',
  shortDescription: 'Short description',
  text: 'Text',
  loadingEditor: 'Loading the editor …',
  emptyTitle: 'No guidelines yet',
  emptyText:
    'A guideline goes with the work that you hand to others. Write down once how your texts should sound, and attach it to every rework.',
  linkPrompt: 'Address of the link',
}
