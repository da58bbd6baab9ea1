import type { Job } from '@langwerk/contract/jobs'
import { JobInput } from '@langwerk/contract/jobs'
import { expect, test } from 'vitest'
import { configurationBody, nameBody, newValues, valuesOf } from './wizard-values.ts'

const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const ref = (collection: string, last: number, name: string) => ({
  '@id': `/api/${collection}/${uuid(last)}`,
  uuid: uuid(last),
  name,
})
const language = (last: number, code: string) => ({ ...ref('languages', last, code), code })

const draft = {
  name: 'Tent care',
  jobId: 'RIDGE-40',
  description: '',
  jobTeams: [],
  presetJobTemplate: ref('job_templates', 1, 'Web'),
  sourceLanguage: language(2, 'en'),
  targetLanguages: [language(3, 'de'), language(4, 'fr')],
  formality: 'prefer_more',
  skipPretranslation: false,
  templateOmissions: [],
  jobTranslationTermbases: [
    {
      uuid: uuid(9),
      sortId: 1,
      translationTermbase: ref('termbases', 5, 'Terms'),
      sourceTermbaseIndex: {
        ...ref('termbase_indices', 6, 'English'),
        language: language(2, 'en'),
      },
      targetTermbaseIndex: null,
    },
  ],
  jobTranslationMemories: [
    {
      uuid: uuid(9),
      sortId: 1,
      translationMemory: ref('translation_memories', 7, 'Memory'),
      translationMemoryPretranslationMinimalMatchPercent: 85,
      updateTranslationMemory: false,
      translationMemorySearchMinimalMatchPercent: 50,
      translationMemoryPenalty: 0,
      languageVariantPenalty: null,
      sourceLanguage: null,
      targetLanguages: [],
    },
  ],
  jobMachineTranslationEngines: [
    {
      uuid: uuid(9),
      sortId: 1,
      machineTranslationEngine: { ...ref('machine_translation_engines', 8, 'Engine'), provider: 'apertium' },
      machineTranslationQualityEstimationMinimalPercent: 60,
    },
  ],
  lockExactMatches: true,
  artificialIntelligenceReworkBudget: { currency: 'EUR', amount: 2 },
  lockTargets: false,
  reportCrossFileRepetitions: false,
  jobReplacementRuleSets: [{ uuid: uuid(9), sortId: 1, replacementRuleSet: ref('replacement_rule_sets', 9, 'Codes') }],
  jobFileTypes: [{ uuid: uuid(9), sortId: 1, fileType: ref('file_types', 9, 'Markup') }],
  jobTransUnitMessageRuleSets: [
    { uuid: uuid(9), sortId: 1, transUnitMessageRuleSet: ref('trans_unit_message_rule_sets', 9, 'Quality') },
  ],
  jobLanguageCombinationSets: [
    { uuid: uuid(9), sortId: 1, languageCombinationSet: ref('language_combination_sets', 9, 'West') },
  ],
  jobArtificialIntelligenceWorkers: [
    { uuid: uuid(9), sortId: 1, artificialIntelligenceWorker: ref('artificial_intelligence_workers', 9, 'Reader') },
  ],
  jobScoringRuleSets: [{ uuid: uuid(9), sortId: 1, scoringRuleSet: ref('scoring_rule_sets', 9, 'Prices') }],
} satisfies Partial<Job>
// Only what the wizard reads of a job.
const values = valuesOf(draft as unknown as Job)

test('a draft that is gone on with is saved as it was', () => {
  const body = configurationBody(values, false)
  expect(JobInput.parse(body)).toEqual({
    jobTemplate: draft.presetJobTemplate['@id'],
    sourceLanguage: draft.sourceLanguage['@id'],
    targetLanguages: draft.targetLanguages.map((one) => one['@id']),
    formality: 'prefer_more',
    useTranslationMemory: true,
    jobTranslationTermbases: [
      {
        translationTermbase: `/api/termbases/${uuid(5)}`,
        sourceTermbaseIndex: `/api/termbase_indices/${uuid(6)}`,
        targetTermbaseIndex: null,
      },
    ],
    jobTranslationMemories: [
      {
        translationMemory: `/api/translation_memories/${uuid(7)}`,
        translationMemoryPretranslationMinimalMatchPercent: 85,
        updateTranslationMemory: false,
      },
    ],
    useAdvancedMachineTranslationSettings: true,
    jobMachineTranslationEngines: [
      {
        machineTranslationEngine: `/api/machine_translation_engines/${uuid(8)}`,
        machineTranslationQualityEstimationMinimalPercent: 60,
      },
    ],
    lockExactMatches: true,
    artificialIntelligenceReworkBudget: { currency: 'EUR', amount: 2 },
    lockTargets: false,
    reportCrossFileRepetitions: false,
    jobReplacementRuleSets: [{ replacementRuleSet: ref('replacement_rule_sets', 9, '')['@id'] }],
    jobFileTypes: [{ fileType: ref('file_types', 9, '')['@id'] }],
    jobTransUnitMessageRuleSets: [{ transUnitMessageRuleSet: ref('trans_unit_message_rule_sets', 9, '')['@id'] }],
    jobLanguageCombinationSets: [{ languageCombinationSet: ref('language_combination_sets', 9, '')['@id'] }],
    jobArtificialIntelligenceWorkers: [
      { artificialIntelligenceWorker: ref('artificial_intelligence_workers', 9, '')['@id'] },
    ],
    jobScoringRuleSets: [{ scoringRuleSet: ref('scoring_rule_sets', 9, '')['@id'] }],
  })
})

test('only administrators send whether the pre-translation is skipped', () => {
  expect(configurationBody(values, false)).not.toHaveProperty('skipPretranslation')
  expect(configurationBody(values, true)).toHaveProperty('skipPretranslation', false)
})

test('teams are sent only by those who may share the job', () => {
  expect(
    nameBody(newValues({ sourceLanguage: null, jobTranslationMemories: [], jobMachineTranslationEngines: [] }), false),
  ).not.toHaveProperty('jobTeams')
  expect(
    nameBody(newValues({ sourceLanguage: null, jobTranslationMemories: [], jobMachineTranslationEngines: [] }), true),
  ).toHaveProperty('jobTeams', [])
})
