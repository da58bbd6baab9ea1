import { iri, uuidOf } from '@langwerk/contract/common'
import { FileTypeChanges, type FileTypeTrial, type FileTypeValues } from '@langwerk/contract/file-types'
import { isOldOffice, officeForms } from '@langwerk/documents/conversion/old-office'
import { endingOf } from '@langwerk/documents/open-document'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { requireAction, requireActionOnNamed } from '../../access/sharing.ts'
import { language } from '../../database/schema/resources.ts'
import { tryFileType } from '../../documents/documents.ts'
import { troubleOf } from '../../documents/file-trouble.ts'
import { invalid, notFound, Refusal } from '../../foundation/refusals.ts'
import { openTurns, type Turns } from '../../foundation/turns.ts'
import { fileTypeValues } from '../../kit/file-types.ts'
import type { House } from '../../kit/house.ts'
import { languageProcessingRulesFor } from '../../kit/language-processing-rules.ts'
import { receiveOneFile } from '../../kit/receive-one-file.ts'
import { unknownFields, violationsOf } from '../../kit/violations-of.ts'
import { requireObeyed } from './file-type-kind.ts'

/** So many files are held in memory for trials at once, and one for each person; who comes later waits before uploading. */
export const openTrialTurns = (): Turns => openTurns(4, 1)

/** Reads an upload by a file type as it is, or as it would be with changes that are not saved. Nothing of it is kept. */
export async function tryOut(
  house: House,
  turns: Turns,
  actor: Actor,
  uuid: string,
  request: FastifyRequest,
): Promise<FileTypeTrial> {
  await requireAction(house.db, actor, { kind: 'fileType', object: 'fileType', uuid }, 'read')
  const giveBack = await turns.take()
  try {
    return await tryUpload(house, actor, uuid, request)
  } finally {
    giveBack()
  }
}

async function tryUpload(house: House, actor: Actor, uuid: string, request: FastifyRequest): Promise<FileTypeTrial> {
  const { fileName, content, changes, languageIri } = await receiveTrial(house, request)
  const sourceLanguage = await languageOf(house, languageIri)
  const fileType = await withChanges(house, actor, { uuid, sourceLanguage, changes })
  try {
    const file = await inReadForm(house, fileName, content)
    return {
      '@type': 'FileTypeTrial',
      trouble: null,
      ...(await tryFileType(house, { ...file, fileType, sourceLanguage })),
    }
  } catch (error) {
    const trouble = troubleOf(error)
    if (!trouble) throw error
    return { '@type': 'FileTypeTrial', trouble, units: [], totalUnits: 0, notices: [] }
  }
}

/** More is held by nobody's memory for a look. */
const mostBytes = 20 * 2 ** 20

/** @throws Refusal 415, 413 or 422. */
async function receiveTrial({ config }: House, request: FastifyRequest) {
  const { fileName, content, field } = await receiveOneFile(request, Math.min(mostBytes, config.limits.uploadBytes))
  return { fileName, content, changes: changesIn(field('settings') ?? '{}'), languageIri: field('sourceLanguage') }
}

/** @throws Refusal 422 where it is no change of a file type. */
function changesIn(json: string): FileTypeChanges {
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    throw new Refusal(400, 'bad_json')
  }
  const violations = [...unknownFields(FileTypeChanges, given), ...violationsOf(FileTypeChanges, given)]
  if (violations.length > 0) throw invalid(...violations)
  return FileTypeChanges.parse(given)
}

/** BCP 47; English where none is named. @throws Refusal 422 where there is no such language. */
async function languageOf({ db }: House, given: string | undefined): Promise<string> {
  if (given === undefined) return 'en'
  const parsed = iri('languages').safeParse(given)
  const [found] = parsed.success
    ? await db
        .select({ code: language.code })
        .from(language)
        .where(eq(language.uuid, uuidOf(parsed.data)))
    : []
  if (!found) throw invalid({ propertyPath: 'sourceLanguage', code: 'does_not_exist', values: { what: 'language' } })
  return found.code
}

/** The file type as it would be saved. @throws Refusal 422 as its change would. */
async function withChanges(
  { db }: House,
  actor: Actor,
  { uuid, sourceLanguage, changes }: { uuid: string; sourceLanguage: string; changes: FileTypeChanges },
): Promise<FileTypeValues> {
  const stored = await fileTypeValues(db, uuid, sourceLanguage)
  if (!stored) throw notFound('fileType')
  const { teams: _, languageProcessingRuleSet: ruleSet, ...settings } = changes
  const wanted = { ...stored, ...settings }
  requireObeyed(wanted)
  if (ruleSet === undefined) return wanted
  const object = 'languageProcessingRuleSet'
  const named = ruleSet && ({ kind: object, object, uuid: uuidOf(ruleSet), propertyPath: object } as const)
  if (named) await requireActionOnNamed(db, actor, named, 'read')
  const rules = await languageProcessingRulesFor(db, named ? named.uuid : null, sourceLanguage)
  return { ...wanted, languageProcessingRuleSet: rules }
}

/** As the readers are given it: a file of Word, PowerPoint or Excel 97 is converted. @throws OfficeConversionError */
async function inReadForm({ officeConversion }: House, fileName: string, content: Buffer) {
  const from = endingOf(fileName)
  if (!isOldOffice(from)) return { bytes: content, fileName }
  const to = officeForms[from]
  return { bytes: await officeConversion.convert(content, { from, to }), fileName: `document.${to}` }
}
