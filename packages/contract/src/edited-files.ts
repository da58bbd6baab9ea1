import { z } from 'zod'
import { item, LanguageRef, NamedRef, Uuid } from './common.ts'
import { serviceProviderPermissionFields } from './service-provider-permissions.ts'
import { TransUnitMessageRuleValues } from './trans-unit-message-rule-sets.ts'
import { transUnitStatuses } from './words.ts'

const Separators = z.array(z.object({ thousandsSeparator: z.string(), decimalSeparator: z.string() }))

/** What a processor needs to know of the rule that runs it. */
export const QualityRule = TransUnitMessageRuleValues.omit({ description: true, sortId: true }).extend({
  /** Of `numberMismatch`, where the job's resources say it: how numbers are written on each side, else than the languages do. */
  numberSeparators: z.object({ source: Separators, target: Separators }).optional(),
})
export type QualityRule = z.infer<typeof QualityRule>

export const EditedFile = item('TargetFile', {
  originalName: z.string(),
  job: NamedRef,
  /** Its sources are instructions for what is written, or a text that is written anew, in the same language. */
  copyWriting: z.boolean(),
  /** A model writes its targets in several ways, of which people choose. */
  transcreation: z.boolean(),
  /** Whether the job’s model writes sections anew. */
  writesAnew: z.boolean(),
  sourceLanguage: LanguageRef,
  targetLanguage: LanguageRef,
  /** One's role on the job allows no edits, the job is finished, or it is still being prepared. */
  readOnly: z.boolean(),
  finished: z.boolean(),
  /** Whether one may lock segments, and open locked ones for work again: as those who edit the job. */
  mayLock: z.boolean(),
  /** The step in which it is open; null outside of steps. */
  jobStep: z
    .object({
      uuid: Uuid,
      name: z.string(),
      finished: z.boolean(),
      /** A step before it is not finished yet. */
      waits: z.boolean(),
      /** Stretches of the file that it covers, both ends in them; null for all of it. */
      parts: z.array(z.object({ from: z.number().int(), to: z.number().int() })).nullable(),
      segments: z.number().int(),
      confirmedSegments: z.number().int(),
      permissions: z.object(serviceProviderPermissionFields),
    })
    .nullable(),
  /** Finished steps of the file that one may give back to whoever did them, in their order. */
  stepsToReturn: z.array(z.object({ uuid: Uuid, name: z.string(), sortId: z.number().int() })),
  segments: z.number().int(),
  words: z.number().int(),
  confirmedWords: z.number().int(),
  byStatus: z.record(z.enum(transUnitStatuses), z.number().int()),
  /** How many trans units have a message of each processor; those with none are left out. */
  byMessage: z.record(z.string(), z.number().int()),
  /** The other target files of the job, to step to. */
  siblings: z.array(z.object({ uuid: Uuid, originalName: z.string(), targetLanguage: LanguageRef })),
  hasPreview: z.boolean(),
  /** To whom findings of the severity AI rework go: the first of the job’s AI workers. */
  artificialIntelligenceWorker: NamedRef.nullable(),
  /** By which its targets are checked. */
  qualityRules: z.array(QualityRule),
})
export type EditedFile = z.infer<typeof EditedFile>
