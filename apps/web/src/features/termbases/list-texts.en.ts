/** What lists of termbases say, and the start page with them. */
export const texts = {
  recent: 'Recent termbases',
  add: 'Add termbase',
  edit: 'Edit',
  replace: 'Replace',
  import: 'Import terms',
  languages: 'Languages',
  termEntries: 'Term entries',
  emptyTitle: 'No termbases yet',
  emptyText:
    'A termbase holds your terms with their translations. They are underlined while translating, and forbidden ones are reported. Create one, or import a TBX, Excel or CSV file.',
  allTermbases: 'All termbases',
}
