import { iriOf } from '@langwerk/contract/common'
import { preparationOf } from '@langwerk/contract/job-preparation'
import { isJobSet, type JobSetLists, ofEachSet } from '@langwerk/contract/job-sets'
import { typeFieldsOf } from '@langwerk/contract/job-types'
import type { Job, JobConfiguration } from '@langwerk/contract/jobs'
import { kinds } from '@langwerk/contract/kinds'
import type { Locale } from '@langwerk/contract/words'
import { extractionLanguage } from '@langwerk/extraction/text/languages'
import type { KeptCopyTemplate } from '../../database/schema/jobs.ts'
import { noBrief } from '../../database/schema/model-work.ts'
import { safeHtml } from '../../kit/safe-html.ts'
import type { SharedFields } from '../../kit/shareables.ts'
import type { UsedTermbase } from '../../kit/used-by.ts'
import { languageRef } from '../languages/index.ts'
import { describeJob } from './describe-job.ts'
import type { JobRow } from './job-rows.ts'
import { presentStatus } from './job-status.ts'
import { reviewTimeOf } from './review-time.ts'

export function presentJob(row: JobRow, { teams, ...shared }: SharedFields, locale: Locale): Job {
  const words = row.files.reduce((sum, file) => sum + file.words, 0)
  const jobTemplate =
    row.jobTemplateUuid && row.templateName !== null
      ? named('job_templates', row.jobTemplateUuid, row.templateName)
      : null
  return {
    ...shared,
    '@type': 'Job',
    jobId: row.jobId,
    dynamicDescription: describeJob(row, locale),
    createdInDB: true,
    instructions: row.instructions,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    readyAt: row.readyAt?.toISOString() ?? null,
    jobType: row.jobType,
    ...typeFieldsOf(row.object),
    useCopyTemplate: row.useCopyTemplate,
    copyTemplate: row.copyTemplate && presentCopyTemplate(row.copyTemplate),
    text: row.text,
    usePrompt: row.usePrompt || row.object === 'jobTranscreation',
    ...presentModelWork(row),
    jobTeams: teams,
    primaryTeam: teams.find(({ primaryTeam }) => primaryTeam)?.team ?? null,
    jobTemplate,
    presetJobTemplate: jobTemplate,
    sourceLanguage: row.sourceLanguage && languageRef(row.sourceLanguage),
    targetLanguages: row.targetLanguages.map(languageRef),
    targetLanguage: (row.object === 'jobTranscreation' && row.targetLanguages.map(languageRef)[0]) || null,
    formality: row.formality,
    useTranslationMemory: row.useTranslationMemory,
    translationMemoryPretranslationMinimalMatchPercent: row.translationMemoryPretranslationMinimalMatchPercent,
    useAdvancedMachineTranslationSettings: row.useAdvancedMachineTranslationSettings,
    machineTranslationQualityEstimationMinimalPercent: row.machineTranslationQualityEstimationMinimalPercent,
    skipPretranslation: row.skipPretranslation,
    ...presentResources(row),
    status: presentStatus(row, locale),
    files: row.files.map(({ uuid, originalName }) => ({ '@id': iriOf('files', uuid), uuid, originalName })),
    filesCount: row.files.length,
    jobSteps: row.steps.map(({ uuid, name }) => named('job_steps', uuid, name)),
    numWords: words,
    estimatedReviewTime: reviewTimeOf(row.files, row.reviewFacts),
    confirmedPercent: row.confirmedPercent,
    // Terms are found in the texts of its files.
    supportsTermfactory: words > 0 && extractionLanguage(row.sourceLanguage?.code ?? '') !== undefined,
  }
}

/** What a model is told; nothing of jobs of which no model writes anything. */
const presentModelWork = ({ modelWork: work, modelName, workerName, guidelineName }: JobRow) => ({
  generativeArtificialIntelligenceModel:
    work?.modelUuid && modelName !== null ? named(kinds[modelObject].collection, work.modelUuid, modelName) : null,
  artificialIntelligenceWorker:
    work?.workerUuid && workerName !== null
      ? named(kinds.artificialIntelligenceWorker.collection, work.workerUuid, workerName)
      : null,
  systemMessage: work?.systemMessage ?? '',
  prompt: work?.prompt ?? '',
  brief: work?.brief ?? noBrief,
  guideline:
    work?.guidelineUuid && guidelineName !== null ? named('guidelines', work.guidelineUuid, guidelineName) : null,
})

const modelObject = 'generativeArtificialIntelligenceModel'

/** What a job works with, as the configuration viewer lists it. */
export function presentConfiguration(row: JobRow, copyTemplateHtml: string, path: string): JobConfiguration {
  return {
    '@id': `/api/jobs/${row.uuid}/${path}`,
    '@type': 'JobConfiguration',
    uuid: row.uuid,
    ...presentResources(row),
    copyTemplate:
      row.useCopyTemplate && row.copyTemplate
        ? { ...presentCopyTemplate(row.copyTemplate), html: safeHtml(copyTemplateHtml) }
        : null,
  }
}

const presentCopyTemplate = ({ uuid, name, description }: KeptCopyTemplate) => ({
  ...named('copy_templates', uuid, name),
  description,
})

function presentResources(row: JobRow) {
  const { memories, termbases, engines, sets, sourceLanguage, targetLanguages } = row
  return {
    templateOmissions: openOmissions(row),
    jobTranslationMemories: memories.map((use) => ({
      uuid: use.uuid,
      sortId: use.sortId,
      translationMemory: named('translation_memories', use.translationMemoryUuid, use.name),
      translationMemoryPretranslationMinimalMatchPercent: use.pretranslationMinimum,
      updateTranslationMemory: use.updateTranslationMemory,
      translationMemorySearchMinimalMatchPercent: use.searchMinimum,
      translationMemoryPenalty: use.penalty,
      languageVariantPenalty: use.languageVariantPenalty,
      sourceLanguage: sourceLanguage && languageRef(sourceLanguage),
      targetLanguages: targetLanguages.map(languageRef),
    })),
    jobTranslationTermbases: termbases.map((use) => ({
      uuid: use.uuid,
      sortId: use.sortId,
      translationTermbase: named('termbases', use.termbaseUuid, use.name),
      sourceTermbaseIndex: indexRef(use.sourceIndexUuid, use.sourceIndex),
      targetTermbaseIndex: indexRef(use.targetIndexUuid, use.targetIndex),
    })),
    jobMachineTranslationEngines: engines.map((use) => ({
      uuid: use.uuid,
      sortId: use.sortId,
      machineTranslationEngine: {
        ...named('machine_translation_engines', use.machineTranslationEngineUuid, use.name),
        provider: use.provider,
      },
      machineTranslationQualityEstimationMinimalPercent: use.minimum,
    })),
    ...presentSets(sets),
    ...preparationOf(row),
  }
}

const presentSets = (sets: JobRow['sets']) =>
  ofEachSet<JobSetLists>((set) =>
    sets[set].map(({ uuid, sortId, thing, name }) => ({
      uuid,
      sortId,
      [set]: named(kinds[set].collection, thing, name),
    })),
  )

/** Those that nobody has made good since. */
const openOmissions = ({ templateOmissions, memories, termbases, engines, sets }: JobRow) =>
  templateOmissions.filter(({ kind, uuid, missing }) => {
    if (kind === 'termbase') return !termbases.some((use) => use.termbaseUuid === uuid)
    if (kind === 'machineTranslationEngine') return !engines.some((use) => use.machineTranslationEngineUuid === uuid)
    if (isJobSet(kind)) return !sets[kind].some(({ thing }) => thing === uuid)
    const used = memories.find((use) => use.translationMemoryUuid === uuid)
    return missing === 'read' ? !used : used?.updateTranslationMemory === false
  })

const named = (collection: string, uuid: string, name: string) => ({ '@id': iriOf(collection, uuid), uuid, name })
const indexRef = (uuid: string | null, index: UsedTermbase['sourceIndex']) =>
  uuid !== null && index
    ? { ...named('termbase_indices', uuid, index.name), language: languageRef(index.language) }
    : null
