/** What each kind of thing is called: one of them within a sentence, so without a capital, and many as a heading. */
export const kindNames = {
  jobTranslation: { one: 'translation job', many: 'Translation jobs' },
  jobCopywriting: { one: 'copywriting job', many: 'Copywriting jobs' },
  guideline: { one: 'guideline', many: 'Guidelines' },
  promptCategory: { one: 'prompt category', many: 'Prompts' },
  copyTemplate: { one: 'copy template', many: 'Copy templates' },
  termbase: { one: 'termbase', many: 'Termbases' },
  translationMemory: { one: 'translation memory', many: 'Translation memories' },
  machineTranslationEngine: { one: 'machine translation engine', many: 'Machine translation engines' },
  generativeArtificialIntelligenceModel: { one: 'generative AI model', many: 'Generative AI models' },
  jobTemplate: { one: 'job template', many: 'Job templates' },
  fileType: { one: 'file type', many: 'File types' },
  languageProcessingRuleSet: { one: 'language processing rule set', many: 'Language processing rules' },
  replacementRuleSet: { one: 'replacement rule set', many: 'Replacement rules' },
  languageCombinationSet: { one: 'language combination set', many: 'Language combinations' },
  transUnitMessageRuleSet: { one: 'quality rule set', many: 'Quality rules' },
  scoringRuleSet: { one: 'scoring rule set', many: 'Scoring rules' },
}
