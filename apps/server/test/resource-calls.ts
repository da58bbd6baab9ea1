import { defaultRuleSet } from '@langwerk/segmentation/default-rule-set'
import { writeSrx } from '@langwerk/segmentation/srx/write-srx'
import { languageUuid } from '../src/features/languages/index.ts'
import type { AccessItems } from './access-items.ts'

export const iri = (collection: string, uuid: string) => `/api/${collection}/${uuid}`
export const teams = ({ teamUuid }: AccessItems) => [{ team: iri('teams', teamUuid), primaryTeam: true }]
const toFirstPlace = (uuid: string) => ({ uuid, place: 1 })

/** Bodies with which calls about what jobs are done with (termbases, memories, engines, rules …) succeed for those who may. */
export const resourceBodies: Record<string, (items: AccessItems) => object> = {
  'POST /termbases': (items) => ({ name: 'Terms', termbaseTeams: teams(items) }),
  'PATCH /termbases/:uuid': () => ({ name: 'Renamed' }),
  'PATCH /termbases/:uuid/replace': ({ otherTermbase }) => ({ replacementTermbase: iri('termbases', otherTermbase) }),
  'POST /termbase_indices': ({ termbase }) => ({
    termbase: iri('termbases', termbase),
    language: iri('languages', languageUuid('fr')),
  }),
  'PATCH /termbases/:uuid/recycle_term_entries': ({ termEntry }) => ({ termEntryUuids: [termEntry] }),
  'PATCH /termbases/:uuid/tag_term_entries': ({ termEntry, termbaseTag }) => ({
    termEntryUuids: [termEntry],
    termbaseTag: `/api/termbase_tags/${termbaseTag}`,
    tagged: true,
  }),
  'PATCH /termbases/:uuid/set_usage_status': ({ termEntry }) => ({
    termEntryUuids: [termEntry],
    usageStatus: 'preferred',
  }),
  'PATCH /term_entries/:uuid/merge': ({ otherTermEntry }) => ({
    mergedTermEntry: `/api/term_entries/${otherTermEntry}`,
  }),
  'PATCH /term_imports/:uuid/merge_term_candidates': ({ termEntry, otherTermEntry }) => ({
    into: termEntry,
    uuids: [otherTermEntry],
  }),
  'PATCH /term_candidates/:uuid': () => ({ text: 'good day', version: 1 }),
  'PATCH /term_candidates/:uuid/split': () => ({ forms: ['hellos'] }),
  'POST /term_merge_requests': ({ termImport, otherTermbase }) => ({
    termImport: iri('term_imports', termImport),
    destinationTermbase: iri('termbases', otherTermbase),
  }),
  'PATCH /term_merge_requests/:uuid/deny': () => ({ reason: 'Not our words' }),
  'POST /term_entry_comments': ({ termEntry }) => ({ termEntry: `/api/term_entries/${termEntry}`, text: 'Hm' }),
  'PATCH /termbases/:uuid/termbase_indices/order': ({ termbaseIndex }) => toFirstPlace(termbaseIndex),
  'PATCH /termbases/:uuid/termbase_tags/order': ({ termbaseTag }) => toFirstPlace(termbaseTag),
  'PATCH /termbases/:uuid/termbase_fields/order': ({ termbaseField }) => toFirstPlace(termbaseField),
  'PATCH /job_templates/:uuid/job_translation_memories/order': ({ templateMemory }) => toFirstPlace(templateMemory),
  'PATCH /machine_translation_engines/:uuid/machine_translation_engine_termbases/order': ({ engineTermbase }) =>
    toFirstPlace(engineTermbase),
  'PATCH /job_templates/:uuid/job_translation_termbases/order': ({ templateTermbase }) =>
    toFirstPlace(templateTermbase),
  'PATCH /job_templates/:uuid/job_machine_translation_engines/order': ({ templateEngine }) =>
    toFirstPlace(templateEngine),
  'PATCH /job_templates/:uuid/job_replacement_rule_sets/order': ({ templateReplacementRuleSet }) =>
    toFirstPlace(templateReplacementRuleSet),
  'PATCH /replacement_rule_sets/:uuid/replacement_rules/order': ({ replacementRule }) => toFirstPlace(replacementRule),
  'PATCH /job_templates/:uuid/job_file_types/order': ({ templateFileType }) => toFirstPlace(templateFileType),
  'PATCH /file_types/:uuid/file_type_tag_rules/order': ({ fileTypeTagRule }) => toFirstPlace(fileTypeTagRule),
  'PATCH /file_types/:uuid/file_type_replacement_rules/order': ({ fileTypeReplacementRule }) =>
    toFirstPlace(fileTypeReplacementRule),
  'PATCH /language_processing_rule_sets/:uuid/segmentation_rules/order': ({ segmentationRule }) =>
    toFirstPlace(segmentationRule),
  'PATCH /language_processing_rule_sets/:uuid/number_rules/order': ({ numberRule }) => toFirstPlace(numberRule),
  'PATCH /language_processing_rule_sets/:uuid/language_processing_abbreviation_rules/order': ({
    abbreviationRule,
  }) => ({
    uuid: abbreviationRule,
    place: 1,
  }),
  'PATCH /job_templates/:uuid/job_scoring_rule_sets/order': ({ templateScoringRuleSet }) =>
    toFirstPlace(templateScoringRuleSet),
  'PATCH /job_templates/:uuid/job_language_combination_sets/order': ({ templateLanguageCombinationSet }) =>
    toFirstPlace(templateLanguageCombinationSet),
  'PATCH /language_combination_sets/:uuid/language_combinations/order': ({ languageCombination }) =>
    toFirstPlace(languageCombination),
  'PATCH /scoring_rule_sets/:uuid/scoring_rules/order': ({ scoringRule }) => toFirstPlace(scoringRule),
  'PATCH /job_templates/:uuid/job_trans_unit_message_rule_sets/order': ({ templateTransUnitMessageRuleSet }) =>
    toFirstPlace(templateTransUnitMessageRuleSet),
  'PATCH /trans_unit_message_rule_sets/:uuid/trans_unit_message_rules/order': ({ transUnitMessageRule }) =>
    toFirstPlace(transUnitMessageRule),
  'POST /termbase_tags': ({ termbase }) => ({ termbase: `/api/termbases/${termbase}`, name: 'T', color: '#112233' }),
  'POST /termbase_fields': ({ termbase }) => ({
    termbase: `/api/termbases/${termbase}`,
    name: 'F',
    fieldType: 'text',
    level: 'term',
  }),
  'POST /termbase_exports': ({ termbase }) => ({ termbase: `/api/termbases/${termbase}`, format: 'csv' }),
  'POST /term_proposals': ({ termbase, termbaseIndex }) => ({
    termbase: `/api/termbases/${termbase}`,
    terms: [{ termbaseIndex: `/api/termbase_indices/${termbaseIndex}`, text: 'Good day' }],
    reason: 'It is said too',
  }),
  'PATCH /term_proposals/:uuid/vote': ({ termProposalPart }) => ({ part: termProposalPart, inFavour: true }),
  'PATCH /term_proposals/:uuid/deny': () => ({ reason: 'No' }),
  'PATCH /term_proposals/:uuid/undo': ({ termProposalPart }) => ({ parts: [termProposalPart] }),
  'PATCH /termbases/:uuid/accept_term_proposals': ({ termProposal }) => ({ termProposalUuids: [termProposal] }),
  'POST /term_entries': ({ termbase, termbaseIndex }) => ({
    termbase: iri('termbases', termbase),
    terms: [{ termbaseIndex: iri('termbase_indices', termbaseIndex), text: 'world' }],
  }),
  'POST /term_imports': ({ termbase }) => ({
    name: 'Import',
    termImportType: 'termLists',
    destinationTermbase: iri('termbases', termbase),
  }),
  'POST /files/webpages': ({ termImport }) => ({
    url: 'https://example.org/',
    termImport: iri('term_imports', termImport),
  }),
  'POST /translation_memories': (items) => ({ name: 'Memory', teams: teams(items) }),
  'PATCH /translation_memories/:uuid/units/:id': () => ({ targetSegment: { xml: 'Servus' } }),
  'POST /translation_memory_imports': ({ memory }) => ({
    name: 'Import',
    translationMemory: iri('translation_memories', memory),
  }),
  'POST /translation_memories/:uuid/preview_replacement': () => ({ find: 'a', replacement: 'b', side: 'both' }),
  'POST /translation_memory_replacements': ({ memory }) => ({
    translationMemory: iri('translation_memories', memory),
    find: 'a',
    replacement: 'b',
    side: 'both',
  }),
  'POST /machine_translation_engines': (items) => ({
    name: 'Pseudo',
    provider: 'pseudoTranslation',
    teams: teams(items),
  }),
  'POST /guidelines': (items) => ({ name: 'Guideline', teams: teams(items) }),
  'POST /copy_templates': (items) => ({ name: 'Product text', teams: teams(items) }),
  'POST /job_templates': (items) => ({ name: 'Template', teams: teams(items) }),
  'POST /job_translation_memories': ({ emptyTemplate, memory }) => ({
    jobTemplate: iri('job_templates', emptyTemplate),
    translationMemory: iri('translation_memories', memory),
  }),
  'PATCH /job_translation_memories/:uuid/job_translation_memory_penalties/order': ({ memoryPenalty }) =>
    toFirstPlace(memoryPenalty),
  'POST /job_translation_memory_penalties': ({ templateMemory }) => ({
    jobTranslationMemory: iri('job_translation_memories', templateMemory),
    type: 'sourceSegmentContains',
    selectorValue: 'beta',
    matchDifference: 5,
  }),
  'POST /machine_translation_engine_termbases': ({ engine, termbase }) => ({
    machineTranslationEngine: iri('machine_translation_engines', engine),
    termbase: iri('termbases', termbase),
  }),
  'POST /job_translation_termbases': ({ emptyTemplate, termbase }) => ({
    jobTemplate: iri('job_templates', emptyTemplate),
    translationTermbase: iri('termbases', termbase),
  }),
  'POST /job_machine_translation_engines': ({ emptyTemplate, engine }) => ({
    jobTemplate: iri('job_templates', emptyTemplate),
    machineTranslationEngine: iri('machine_translation_engines', engine),
  }),
  'POST /job_replacement_rule_sets': ({ emptyTemplate, replacementRuleSet }) => ({
    jobTemplate: iri('job_templates', emptyTemplate),
    replacementRuleSet: iri('replacement_rule_sets', replacementRuleSet),
  }),
  'POST /language_processing_rule_sets': (items) => ({
    name: 'Rules',
    sourceLanguage: iri('languages', languageUuid('en')),
    teams: teams(items),
  }),
  'POST /language_processing_rule_sets/:uuid/try': () => ({ text: 'Hello. World.' }),
  'PATCH /language_processing_rule_sets/:uuid/take_srx': () => ({
    file: Buffer.from(writeSrx([defaultRuleSet('en')])).toString('base64'),
  }),
  'POST /segmentation_rules': ({ languageProcessingRuleSet }) => ({
    languageProcessingRuleSet: iri('language_processing_rule_sets', languageProcessingRuleSet),
    name: 'Bar',
    type: 'break',
    stoppSequence: '\\|',
  }),
  'POST /number_rules': ({ languageProcessingRuleSet }) => ({
    languageProcessingRuleSet: iri('language_processing_rule_sets', languageProcessingRuleSet),
    name: 'Numbers',
    thousandsSeparator: ',',
    decimalSeparator: '.',
  }),
  'POST /language_processing_abbreviation_rules': ({ languageProcessingRuleSet }) => ({
    languageProcessingRuleSet: iri('language_processing_rule_sets', languageProcessingRuleSet),
    name: 'For example',
    abbreviation: 'e.g.',
  }),
  'POST /replacement_rule_sets': (items) => ({ name: 'Codes', teams: teams(items) }),
  'POST /replacement_rules': ({ replacementRuleSet }) => ({
    replacementRuleSet: iri('replacement_rule_sets', replacementRuleSet),
    name: 'Code',
    type: 'createPlaceholderBeforeTranslation',
    sourceRegex: 'A-1',
  }),
  'POST /job_file_types': ({ emptyTemplate, fileType }) => ({
    jobTemplate: iri('job_templates', emptyTemplate),
    fileType: iri('file_types', fileType),
  }),
  'POST /file_types': (items) => ({ name: 'Markup', fileProcessor: 'xml', teams: teams(items) }),
  'POST /file_type_tag_rules': ({ fileType }) => ({ fileType: iri('file_types', fileType), name: 'T', xPath: '//t' }),
  'POST /file_type_replacement_rules': ({ fileType }) => ({
    fileType: iri('file_types', fileType),
    name: 'Spaces',
    sourceRegex: ' +',
    type: 'onSourceFileReading',
  }),
  'POST /job_scoring_rule_sets': ({ emptyTemplate, scoringRuleSet }) => ({
    jobTemplate: iri('job_templates', emptyTemplate),
    scoringRuleSet: iri('scoring_rule_sets', scoringRuleSet),
  }),
  'POST /job_language_combination_sets': ({ emptyTemplate, languageCombinationSet }) => ({
    jobTemplate: iri('job_templates', emptyTemplate),
    languageCombinationSet: iri('language_combination_sets', languageCombinationSet),
  }),
  'POST /language_combination_sets': (items) => ({ name: 'Languages', teams: teams(items) }),
  'POST /language_combinations': ({ languageCombinationSet }) => ({
    languageCombinationSet: iri('language_combination_sets', languageCombinationSet),
    name: 'West',
  }),
  'POST /scoring_rule_sets': (items) => ({ name: 'Scores', teams: teams(items) }),
  'POST /scoring_rules': ({ scoringRuleSet }) => ({
    scoringRuleSet: iri('scoring_rule_sets', scoringRuleSet),
    name: 'New',
    formula: 'words',
  }),
  'POST /job_trans_unit_message_rule_sets': ({ emptyTemplate, transUnitMessageRuleSet }) => ({
    jobTemplate: iri('job_templates', emptyTemplate),
    transUnitMessageRuleSet: iri('trans_unit_message_rule_sets', transUnitMessageRuleSet),
  }),
  'POST /trans_unit_message_rule_sets': (items) => ({ name: 'Quality', teams: teams(items) }),
  'POST /trans_unit_message_rules': ({ transUnitMessageRuleSet }) => ({
    transUnitMessageRuleSet: iri('trans_unit_message_rule_sets', transUnitMessageRuleSet),
    name: 'Numbers',
    processor: 'numberMismatch',
  }),
}
