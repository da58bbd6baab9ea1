export const texts = {
  title: 'Replacement rules',
  lead: 'What engines must not touch, and what is changed in what they write.',
  add: 'Add rule set',
  editTitle: 'Edit rule set',
  allSets: 'All replacement rule sets',
  emptyTitle: 'No replacement rules yet',
  emptyText:
    'Product codes, placeholders and addresses are better kept from machine translation, and some of its habits are better changed. Put such rules into a set, and use it in job templates and jobs.',
  rules: {
    title: 'Rules',
    add: 'Add rule',
    editTitle: 'Edit rule',
    type: 'What it does',
    types: {
      changeTargetAfterTranslation: 'Change target after translation',
      createPlaceholderBeforeTranslation: 'Create placeholder before translation',
    },
    about: {
      changeTargetAfterTranslation: 'What is found in the translation of an engine is replaced.',
      createPlaceholderBeforeTranslation:
        'What is found in the source is hidden from engines, and stands in the translation where it belongs.',
    },
    sourceRegex: 'Looks for',
    sourceRegexHint: 'A regular expression. (?i) before it ignores capitals.',
    expressionRequired: 'Please say what to look for',
    targetRegex: 'Replacement',
    replacementHint: {
      changeTargetAfterTranslation: '$1 is what the first group found. Leave it empty to remove what is found.',
      createPlaceholderBeforeTranslation: '$1 is what the first group found. Leave it empty to keep what is found.',
    },
    nothing: {
      changeTargetAfterTranslation: 'removed',
      createPlaceholderBeforeTranslation: 'kept as it is',
    },
    emptyTitle: 'No rules in this set',
    emptyText: 'Rules act one after the other, in the order of this list, on what engines translate.',
  },
}
