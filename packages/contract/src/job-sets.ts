import { z } from 'zod'
import { iri, NamedRef, Uuid } from './common.ts'
import { type KindUsedByJobs, kinds } from './kinds.ts'

/** The sets, and what else jobs and job templates use as it is, without settings of the use: of each the field of a job's list. */
export const jobSets = {
  replacementRuleSet: 'jobReplacementRuleSets',
  transUnitMessageRuleSet: 'jobTransUnitMessageRuleSets',
  fileType: 'jobFileTypes',
  scoringRuleSet: 'jobScoringRuleSets',
  languageCombinationSet: 'jobLanguageCombinationSets',
  artificialIntelligenceWorker: 'jobArtificialIntelligenceWorkers',
} as const satisfies Partial<Record<KindUsedByJobs, string>>

export type JobSet = keyof typeof jobSets
export const jobSetObjects = Object.keys(jobSets) as JobSet[]
export const isJobSet = (kind: string): kind is JobSet => Object.hasOwn(jobSets, kind)
export type JobSetField<Set extends JobSet = JobSet> = (typeof jobSets)[Set]

/**
 * Uses of sets differ by the names of their fields alone. The compiler does not follow a field that a value names: what
 * serves every kind of set takes each for this one.
 */
export const alike = (set: JobSet) => set as 'replacementRuleSet'

/** An object with a list for each kind of set, made by `make`. */
export const ofEachSet = <Lists extends Record<JobSetField, unknown>>(
  make: (set: 'replacementRuleSet') => Lists['jobReplacementRuleSets'],
) => Object.fromEntries(jobSetObjects.map((set) => [jobSets[set], make(alike(set))])) as Lists

type SetOfUse<Set extends JobSet> = z.ZodObject<
  { uuid: typeof Uuid; sortId: z.ZodNumber } & { [Name in Set]: typeof NamedRef }
>
type SetUseInput<Set extends JobSet> = z.ZodObject<
  { uuid: z.ZodOptional<typeof Uuid> } & { [Name in Set]: ReturnType<typeof iri> }
>

/** The lists of sets as a job shows them, and as its input gives them. */
export const jobSetLists = ofEachSet<{ [Set in JobSet as JobSetField<Set>]: z.ZodArray<SetOfUse<Set>> }>((set) =>
  z.array(z.object({ uuid: Uuid, sortId: z.number().int(), [set]: NamedRef })),
)
export type JobSetLists = { [Set in JobSet as JobSetField<Set>]: z.infer<SetOfUse<Set>>[] }

export const jobSetInputs = ofEachSet<{
  [Set in JobSet as JobSetField<Set>]: z.ZodOptional<z.ZodArray<SetUseInput<Set>>>
}>((set) =>
  z
    .array(z.object({ uuid: Uuid.optional(), [set]: iri(kinds[set].collection) }))
    .max(100)
    .optional(),
)
