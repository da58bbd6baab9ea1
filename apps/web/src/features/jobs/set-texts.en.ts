/** What jobs use as it is. */
export const sets = {
  replacementRuleSet: {
    title: 'Replacement rules',
    hint: 'They keep parts of the texts from engines, and change what engines write.',
    none: 'No replacement rules are used.',
  },
  transUnitMessageRuleSet: {
    title: 'Quality rules',
    hint: 'They say what is checked, in place of what is checked by itself.',
    none: 'What is checked by itself is checked.',
  },
  fileType: {
    title: 'File types',
    hint: 'The first that fits a file reads it; others are read as ever.',
    none: 'Files are read by the file types that come with the program.',
  },
  languageCombinationSet: {
    title: 'Language combinations',
    hint: 'They are offered above to choose the languages by; some allow no others.',
    none: 'Every language may be chosen.',
  },
  scoringRuleSet: {
    title: 'Scoring rules',
    hint: 'They say how many words a segment counts, for the hours and the price in the analysis.',
    none: 'Hours and price are not reckoned.',
  },
  artificialIntelligenceWorker: {
    title: 'AI workers',
    hint: 'They are offered the segments on which a quality rule of the type “AI rework” speaks. Without a budget for AI rework nothing is spent before somebody starts them; within it the first begins by itself.',
    none: 'No AI worker is offered segments for rework.',
  },
}

/** What a job does without that its template says. */
export const omissions = {
  title: 'Not everything was taken from the job template',
  translationMemory: 'The translation memory “{{name}}” is not used: whoever chose the template may not read it.',
  termbase: 'The termbase “{{name}}” is not used: whoever chose the template may not read it.',
  machineTranslationEngine: 'The engine “{{name}}” is not used: whoever chose the template may not use it.',
  replacementRuleSet: 'The replacement rules “{{name}}” are not used: whoever chose the template may not use them.',
  transUnitMessageRuleSet: 'The quality rules “{{name}}” are not used: whoever chose the template may not use them.',
  fileType: 'The file type “{{name}}” is not used: whoever chose the template may not use it.',
  languageCombinationSet:
    'The language combinations “{{name}}” are not used: whoever chose the template may not use them.',
  scoringRuleSet: 'The scoring rules “{{name}}” are not used: whoever chose the template may not use them.',
  artificialIntelligenceWorker: 'The AI worker “{{name}}” is not used: whoever chose the template may not use it.',
  notUpdated: 'The translation memory “{{name}}” is not updated: whoever chose the template may not write to it.',
}
