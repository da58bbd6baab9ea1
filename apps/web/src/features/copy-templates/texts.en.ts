export const texts = {
  title: 'Copy templates',
  lead: 'What texts of a kind are made of: their parts in order, and what belongs into each.',
  add: 'Add copy template',
  editTitle: 'Edit copy template',
  emptyTitle: 'No copy templates yet',
  emptyText:
    'A copy template says how a product text, a newsletter or a job advertisement is built. Write it down once and share it with those who write.',
}
