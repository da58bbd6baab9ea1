import { z } from 'zod'
import {
  ByUuid,
  collectionOf,
  iri,
  item,
  ListQuery,
  NamedRef,
  Percent,
  shareable,
  shareableInput,
  TeamShare,
  TeamShareInput,
  Uuid,
} from './common.ts'
import { crudRoutes } from './crud.ts'
import { del, get, patch, post } from './route.ts'
import { memoryUse, memoryUseInput } from './translation-memory-penalties.ts'

export const JobTemplate = item('JobTemplate', { ...shareable, teams: z.array(TeamShare) })
export type JobTemplate = z.infer<typeof JobTemplate>

const JobTemplateInput = z.object({ ...shareableInput, teams: z.array(TeamShareInput).max(100).optional() })
export type JobTemplateInput = z.infer<typeof JobTemplateInput>

export const jobTemplateRoutes = crudRoutes('/job_templates', 'job template', {
  item: JobTemplate,
  input: JobTemplateInput,
  changes: JobTemplateInput.partial(),
})

const SortId = z.number().int().min(1).max(1_000_000)
const childInput = { uuid: Uuid.optional(), jobTemplate: iri('job_templates'), sortId: SortId.optional() }
const child = { sortId: z.number().int() }

/** The list of a template's children, and their creation, change and deletion. */
function templateChildRoutes<Item, Input, Changes>(
  collection: string,
  one: string,
  schemas: { item: z.ZodType<Item>; input: z.ZodType<Input>; changes: z.ZodType<Changes> },
) {
  return {
    list: get(`/job_templates/:uuid/${collection}`, {
      summary: `Each ${one} of a job template`,
      params: ByUuid,
      query: ListQuery,
      reply: collectionOf(schemas.item),
    }),
    create: post(`/${collection}`, {
      summary: `Adds a ${one} to a job template`,
      body: schemas.input,
      reply: schemas.item,
    }),
    update: patch(`/${collection}/:uuid`, {
      summary: `Changes a ${one} of a job template`,
      params: ByUuid,
      body: schemas.changes,
      reply: schemas.item,
    }),
    remove: del(`/${collection}/:uuid`, { summary: `Removes a ${one} from its job template`, params: ByUuid }),
  }
}

export const JobTemplateTranslationMemory = item('JobTranslationMemory', {
  ...child,
  translationMemory: NamedRef,
  translationMemoryPretranslationMinimalMatchPercent: Percent.or(z.literal(101)),
  updateTranslationMemory: z.boolean(),
  ...memoryUse,
})
export type JobTemplateTranslationMemory = z.infer<typeof JobTemplateTranslationMemory>
const JobTemplateTranslationMemoryInput = z.object({
  ...childInput,
  translationMemory: iri('translation_memories'),
  translationMemoryPretranslationMinimalMatchPercent: z.number().int().min(50).max(101).optional(),
  updateTranslationMemory: z.boolean().optional(),
  ...memoryUseInput,
})
export type JobTemplateTranslationMemoryInput = z.infer<typeof JobTemplateTranslationMemoryInput>

export const jobTemplateTranslationMemoryRoutes = templateChildRoutes(
  'job_translation_memories',
  'translation memory',
  {
    item: JobTemplateTranslationMemory,
    input: JobTemplateTranslationMemoryInput,
    changes: JobTemplateTranslationMemoryInput.omit({ jobTemplate: true }).partial(),
  },
)

export const JobTemplateTermbase = item('JobTranslationTermbase', { ...child, translationTermbase: NamedRef })
export type JobTemplateTermbase = z.infer<typeof JobTemplateTermbase>
const JobTemplateTermbaseInput = z.object({ ...childInput, translationTermbase: iri('termbases') })
export type JobTemplateTermbaseInput = z.infer<typeof JobTemplateTermbaseInput>

export const jobTemplateTermbaseRoutes = templateChildRoutes('job_translation_termbases', 'termbase', {
  item: JobTemplateTermbase,
  input: JobTemplateTermbaseInput,
  changes: JobTemplateTermbaseInput.omit({ jobTemplate: true }).partial(),
})

export const JobTemplateMachineTranslationEngine = item('JobMachineTranslationEngine', {
  ...child,
  machineTranslationEngine: NamedRef.extend({ provider: z.string() }),
  machineTranslationQualityEstimationMinimalPercent: Percent,
})
export type JobTemplateMachineTranslationEngine = z.infer<typeof JobTemplateMachineTranslationEngine>
const JobTemplateMachineTranslationEngineInput = z.object({
  ...childInput,
  machineTranslationEngine: iri('machine_translation_engines'),
  machineTranslationQualityEstimationMinimalPercent: Percent.optional(),
})
export type JobTemplateMachineTranslationEngineInput = z.infer<typeof JobTemplateMachineTranslationEngineInput>

export const jobTemplateMachineTranslationEngineRoutes = templateChildRoutes(
  'job_machine_translation_engines',
  'machine translation engine',
  {
    item: JobTemplateMachineTranslationEngine,
    input: JobTemplateMachineTranslationEngineInput,
    changes: JobTemplateMachineTranslationEngineInput.omit({ jobTemplate: true }).partial(),
  },
)
