export const texts = {
  title: 'Machine translation engines',
  lead: 'What translates the segments that no translation memory knows.',
  add: 'Add engine',
  editTitle: 'Edit engine',
  edit: 'Edit',
  provider: 'Provider',
  providerHint: 'It cannot be changed after the creation.',
  providers: { pseudoTranslation: 'Pseudo-translation', apertium: 'Apertium' },
  about: {
    pseudoTranslation:
      'No translation: it writes the source with accents and longer, in brackets, so that you see where a layout breaks before anything is translated.',
    apertium: 'A free, rule-based engine that runs on your own server (Apertium APy). Nothing leaves your house.',
  },
  apiHostUrl: 'Address of the server',
  apiHostUrlHint: 'Blank means the one that this installation was set up with.',
  languages: 'Languages',
  anyLanguage: 'any',
  sourceLanguage: 'Source language',
  targetLanguage: 'Target language',
  languageHint: 'Blank means all that the engine knows.',
  minimum: 'Minimal quality estimation',
  minimumHint: 'Answers that the engine itself thinks less of are not used.',
  emptyTitle: 'No engines yet',
  emptyText:
    'An engine gives a first translation where your memories have none. Begin with pseudo-translation to test a layout, or connect an Apertium server.',
}
