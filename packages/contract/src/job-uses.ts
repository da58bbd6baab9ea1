import { z } from 'zod'
import { iri, LanguageRef, NamedRef, Percent, Uuid } from './common.ts'
import { TermbaseIndexRef } from './termbases.ts'
import { memoryUse } from './translation-memory-penalties.ts'

/** What a job works with, as it shows it: the uses of memories, termbases and engines, and what its copy is written after. */
export const JobTranslationMemory = z.object({
  uuid: Uuid,
  sortId: z.number().int(),
  translationMemory: NamedRef,
  /** 101 takes only matches in context. */
  translationMemoryPretranslationMinimalMatchPercent: z.number().int().min(0).max(101),
  updateTranslationMemory: z.boolean(),
  ...memoryUse,
  sourceLanguage: LanguageRef.nullable(),
  targetLanguages: z.array(LanguageRef),
})
export const JobTranslationTermbase = z.object({
  uuid: Uuid,
  sortId: z.number().int(),
  translationTermbase: NamedRef,
  sourceTermbaseIndex: TermbaseIndexRef.nullable(),
  targetTermbaseIndex: TermbaseIndexRef.nullable(),
})
export const JobMachineTranslationEngine = z.object({
  uuid: Uuid,
  sortId: z.number().int(),
  machineTranslationEngine: NamedRef.extend({ provider: z.string() }),
  machineTranslationQualityEstimationMinimalPercent: Percent,
})

/** The copy template that a job is written after, as it was when the job started. */
export const KeptCopyTemplate = NamedRef.extend({ description: z.string() })

/** What a copywriting job is written after, where that is no document: a copy template, or else a text. */
export const writtenAfter = {
  useCopyTemplate: z.boolean(),
  copyTemplate: KeptCopyTemplate.nullable(),
  text: z.string(),
}
export const writtenAfterInput = {
  useCopyTemplate: z.boolean().optional(),
  copyTemplate: iri('copy_templates').nullable().optional(),
  /** Each line is a section. */
  text: z.string().max(20_000).optional(),
}
