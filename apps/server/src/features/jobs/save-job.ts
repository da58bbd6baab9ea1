import { uuidOf } from '@langwerk/contract/common'
import type { JobObject } from '@langwerk/contract/job-types'
import type { Job, JobInput } from '@langwerk/contract/jobs'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireAction } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { job, jobTargetLanguage, targetFile } from '../../database/schema/jobs.ts'
import { accessDenied, conflict, invalid, notFound } from '../../foundation/refusals.ts'
import type { Acting } from '../../kit/audit-items.ts'
import type { House } from '../../kit/house.ts'
import { createShareable, type ShareableKind, updateShareable } from '../../kit/shareables.ts'
import { requireAllowedLanguages } from '../language-combination-sets/index.ts'
import { languagesExist } from '../languages/index.ts'
import { requireForCopywriting } from './copywriting/copywriting-termbases.ts'
import { inOneLanguage } from './copywriting/one-language.ts'
import { firstFileName } from './first-file-name.ts'
import type { JobRow } from './job-rows.ts'
import { takesField } from './job-type.ts'
import { saveModelWork, saysModelWork } from './model-work/save-model-work.ts'
import { withRoleTemplate } from './preset-template.ts'
import { saveResources } from './save-resources.ts'
import { loadPresets, type Presets, takePresets, withPresetValues } from './template-presets.ts'
import { intoOneLanguage } from './transcreation/into-one-language.ts'

type Kind = ShareableKind<JobRow, Job, JobInput> & { object: JobObject }

export async function createJob(db: Db, acting: Acting, kind: Kind, given: JobInput): Promise<Job> {
  const { actor } = acting
  requireMaySkip(actor, given)
  const said = withLanguages(kind.object, given)
  const chosen = takesField(kind.object, 'jobTemplate') ? await withRoleTemplate(db, actor, said) : said
  const presets = await loadPresets(db, actor, kind.object, chosen)
  const input = presets ? withPresetValues(chosen, presets) : chosen
  return createShareable(db, acting, kind, input, async (tx, uuid) => {
    await saveParts(tx, actor, kind.object, uuid, input)
    await saveTemplate(tx, uuid, input, presets)
    await requireLanguages(tx, uuid, input)
  })
}

export async function updateJob(
  house: Pick<House, 'db' | 'config'>,
  acting: Acting,
  kind: Kind,
  uuid: string,
  changes: JobInput,
): Promise<Job | undefined> {
  const { db } = house
  const { actor } = acting
  const given = withLanguages(kind.object, changes)
  await requireAction(db, actor, { kind: kind.label, object: kind.object, uuid }, 'edit')
  const [before] = await db.select().from(job).where(eq(job.uuid, uuid))
  if (!before) throw notFound(kind.label)
  if (!before.skipPretranslation) requireMaySkip(actor, given)
  if (given.name === '' && before.status !== 'init') throw invalid({ propertyPath: 'name', code: 'name_required' })
  const { jobTemplate: template } = given
  const otherTemplate = template !== undefined && (template && uuidOf(template)) !== before.jobTemplateUuid
  const named = given.name === '' ? { ...given, name: await firstFileName(db, uuid) } : given
  const presets = otherTemplate ? await loadPresets(db, actor, kind.object, named) : null
  const input = presets ? withPresetValues(named, presets) : named
  return updateShareable(house, acting, kind, uuid, input, async (tx) => {
    await saveParts(tx, actor, kind.object, uuid, input)
    if (otherTemplate) await saveTemplate(tx, uuid, input, presets)
    await requireLanguages(tx, uuid, input)
  })
}

/** The input with its languages as a job of each type keeps them. */
function withLanguages(object: JobObject, input: JobInput): JobInput {
  if (object === 'jobCopywriting') return inOneLanguage(input)
  return object === 'jobTranscreation' ? intoOneLanguage(input) : input
}

/** A job whose input says nothing of its languages may have others than its sets allow: one chooses a template before them. */
async function requireLanguages(tx: Db, uuid: string, input: JobInput) {
  if (input.sourceLanguage || input.targetLanguages || input.jobLanguageCombinationSets)
    await requireAllowedLanguages(tx, uuid)
}

/** Takes what the template has for the job, and keeps what is left out of it. */
async function saveTemplate(tx: Db, uuid: string, input: JobInput, presets: Presets | null) {
  const templateOmissions = presets ? await takePresets(tx, uuid, input, presets) : []
  await tx.update(job).set({ templateOmissions }).where(eq(job.uuid, uuid))
}

function requireMaySkip(actor: Actor, { skipPretranslation }: JobInput) {
  if (skipPretranslation && !actor.administrator) throw accessDenied('skipPretranslation')
}

async function saveParts(tx: Db, actor: Actor, object: JobObject, uuid: string, input: JobInput) {
  const [saved] = await tx.select().from(job).where(eq(job.uuid, uuid))
  if (!saved) throw notFound('job')
  if (input.targetLanguages) await saveTargetLanguages(tx, uuid, input.targetLanguages)
  if (object === 'jobCopywriting') await requireForCopywriting(tx, uuid, input)
  if (saysModelWork(input)) await saveModelWork(tx, actor, uuid, input)
  await saveResources(tx, actor, uuid, input, saved)
}

/** Replaces the target languages. One that files are prepared for already stays: its work would be lost. */
export async function saveTargetLanguages(tx: Db, jobUuid: string, targetLanguages: readonly string[]) {
  await languagesExist(
    tx,
    targetLanguages.map((iri, index) => ({ iri, propertyPath: `targetLanguages[${index}]` })),
  )
  const uuids = [...new Set(targetLanguages.map(uuidOf))]
  const lost = await tx
    .select({ uuid: targetFile.uuid })
    .from(targetFile)
    .where(
      and(eq(targetFile.jobUuid, jobUuid), uuids.length > 0 ? notInArray(targetFile.languageUuid, uuids) : undefined),
    )
    .limit(1)
  if (lost.length > 0) throw conflict('job_started')
  await tx.delete(jobTargetLanguage).where(eq(jobTargetLanguage.jobUuid, jobUuid))
  if (uuids.length === 0) return
  await tx
    .insert(jobTargetLanguage)
    .values(uuids.map((languageUuid, index) => ({ jobUuid, languageUuid, sortId: index + 1 })))
}
