export const texts = {
  title: 'Guidelines',
  lead: 'What people should know before they translate or review: tone, style, do and do not.',
  add: 'Add guideline',
  editTitle: 'Edit guideline',
  emptyTitle: 'No guidelines yet',
  emptyText:
    'A guideline goes with the work that you hand to others. Write down once how your texts should sound, and attach it to every rework.',
}
