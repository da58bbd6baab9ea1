import type { kindNames as english } from './kind-names.en.ts'

export const kindNames: typeof english = {
  jobTranslation: { one: 'Übersetzungsauftrag', many: 'Übersetzungsaufträge' },
  jobTranscreation: { one: 'Transkreationsauftrag', many: 'Transkreationsaufträge' },
  jobCopywriting: { one: 'Copywriting-Auftrag', many: 'Copywriting-Aufträge' },
  guideline: { one: 'Richtlinie', many: 'Richtlinien' },
  promptCategory: { one: 'Promptkategorie', many: 'Prompts' },
  copyTemplate: { one: 'Textvorlage', many: 'Textvorlagen' },
  termbase: { one: 'Termbank', many: 'Termbanken' },
  translationMemory: { one: 'Translation Memory', many: 'Translation Memories' },
  machineTranslationEngine: { one: 'Maschinelle Übersetzung', many: 'Maschinelle Übersetzung' },
  generativeArtificialIntelligenceModel: { one: 'generatives KI-Modell', many: 'Generative KI-Modelle' },
  artificialIntelligenceWorker: { one: 'KI-Worker', many: 'KI-Worker' },
  jobTemplate: { one: 'Auftragsvorlage', many: 'Auftragsvorlagen' },
  fileType: { one: 'Dateityp', many: 'Dateitypen' },
  languageProcessingRuleSet: { one: 'Sprachverarbeitungsregelsatz', many: 'Sprachverarbeitungsregeln' },
  replacementRuleSet: { one: 'Ersetzungsregelsatz', many: 'Ersetzungsregeln' },
  languageCombinationSet: { one: 'Sprachkombinationssatz', many: 'Sprachkombinationen' },
  transUnitMessageRuleSet: { one: 'Qualitätsregelsatz', many: 'Qualitätsregeln' },
  scoringRuleSet: { one: 'Bewertungsregelsatz', many: 'Bewertungsregeln' },
}
