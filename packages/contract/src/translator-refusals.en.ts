/** What the translator does not take. */
export const translatorViolations = {
  same_languages: 'Please select two different languages.',
  text_for_document: 'The translator takes {{most}} characters at once. Please translate longer texts as a document.',
  languages_required: 'Please select source and target languages.',
  segment_in_other_language: 'The segment is said to be in another language than the text.',
  tags_differ: 'Tags do not match and formatting might be affected.',
} as const
