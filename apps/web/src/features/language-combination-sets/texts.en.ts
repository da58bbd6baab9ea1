export const texts = {
  title: 'Language combinations',
  lead: 'Languages that go together in jobs: chosen at once, and nothing else where that is wanted.',
  add: 'Add set',
  editTitle: 'Edit set',
  allSets: 'All language combination sets',
  emptyTitle: 'No language combinations yet',
  emptyText:
    'Who always translates from English into the same nine languages need not choose them every time. Put such combinations into a set, and use it in job templates and jobs.',
  shipped: {
    all: {
      name: 'Seven languages among one another',
      description:
        'From each of German, English, French, Italian, Spanish, Portuguese and Dutch into the others, and into no other languages.',
    },
    english: { name: 'From English', description: 'From English into the six others of the seven languages.' },
    switzerland: {
      name: 'Languages of Switzerland',
      description: 'From Swiss German into French, Italian, Romansh and English.',
    },
  },
  combinations: {
    title: 'Combinations',
    add: 'Add combination',
    editTitle: 'Edit combination',
    type: 'What it does',
    types: { preset: 'Offered', allowed: 'Offered, and nothing else is allowed' },
    about: {
      preset: 'It is offered where the languages of a job are chosen, and fills them in.',
      allowed: 'It is offered as well, and jobs with the set have only languages of its combinations that say so.',
    },
    sourceLanguages: 'Source languages',
    targetLanguages: 'Target languages',
    every: 'Every language',
    everyHint: 'Left empty, these are all languages.',
    emptyTitle: 'No combinations in this set',
    emptyText: 'A combination goes from any of its source languages into all of its target languages.',
  },
}
