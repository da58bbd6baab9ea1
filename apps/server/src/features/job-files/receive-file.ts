import { basename } from 'node:path'
import { finished, pipeline, type Readable, Transform } from 'node:stream'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import {
  headBytes,
  languagesInHead,
  type NamedLanguages,
  packageEndings,
} from '@langwerk/documents/exchange/head-languages'
import { endingOf } from '@langwerk/documents/open-document'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { readNamedLanguages } from '../../documents/documents.ts'
import { troubleOf } from '../../documents/file-trouble.ts'
import { invalid, Refusal } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { requireScope } from '../../kit/require-scope.ts'
import { storageKeyFor } from '../../kit/storage-places.ts'
import { type QuotaRoom, quotaRoom } from '../../kit/upload-quota.ts'
import { endingsTakenBy, refusedEnding } from './accepted-endings.ts'
import { areaOf, type FileOwner, lockOwner, organizationOf, ownerOf, requireOwner, uuidInField } from './file-owner.ts'
import { languageFor } from './language-for.ts'
import { isUploaded } from './uploaded-before.ts'

export interface ReceivedFile {
  uuid: string
  owner: FileOwner
  /** The file that is not read, in whose place this one is put. */
  replaces: string | null
  originalName: string
  storageKey: string
  fileSize: number
  languages: NamedLanguages
  /** Of a term import: the language whose terms it is read for, as BCP 47; null where its sender does not say it. */
  language: string | null
  /** Of a web page: where it was found, and that it is one. */
  url?: string
}

type StoredPart = Pick<ReceivedFile, 'originalName' | 'storageKey' | 'fileSize' | 'languages'>

/**
 * Takes a multipart upload as it streams in and stores it under a key of our own. The fields may stand before or after
 * the file; those before it can refuse it before it is stored. Nothing stays stored of an upload that is refused.
 */
export async function receiveFile(house: House, actor: Actor, request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Refusal(415, 'not_multipart')
  const announced = announcedBytes(request)
  const ofPerson = await quotaRoom(house.db, house.config, { userUuid: actor.uuid, organizationUuid: null })
  if (ofPerson && announced - mostFieldBytes > ofPerson.bytes) throw ofPerson.refusal
  const giveBack = await house.space.hold(announced)
  try {
    return await receiveParts(house, actor, request)
  } finally {
    giveBack()
  }
}

/** More than this of a call is the file. */
const mostFieldBytes = 16 * 1024
/** 0 where the sender does not say. */
const announcedBytes = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0) || 0

async function receiveParts(house: House, actor: Actor, request: FastifyRequest): Promise<ReceivedFile> {
  const fields = new Map<string, string>()
  let stored: StoredPart | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, fieldText(part))
      else if (part.fieldname === 'uploadedFile' && !stored)
        stored = await storePart(house, actor, fields, part, announcedBytes(request))
      else part.file.resume()
    }
    if (!stored) throw invalid({ propertyPath: 'uploadedFile', code: 'file_required' })
    const owner = await checked(house, actor, fields, stored.originalName)
    if (!owner) throw invalid({ propertyPath: 'jobUuid', code: 'owner_required' })
    requireScope(request, `${areaOf[owner.kind]}:write`)
    const language = await languageFor(house.db, owner, fields.get('language') || null)
    const languages = needLanguages.includes(owner.kind) ? await languagesOf(house, stored) : stored.languages
    return { uuid: uuidOf(fields), owner, replaces: replacedBy(fields), language, ...stored, languages }
  } catch (error) {
    if (stored) await house.storage.remove(stored.storageKey)
    throw error
  }
}

/** The others read the languages with the units. */
const needLanguages: readonly FileOwner['kind'][] = ['job', 'termImport']

/** A package has to be opened for its languages; one that is large or cannot be read names none. */
async function languagesOf(house: House, { originalName: fileName, storageKey, fileSize, languages }: StoredPart) {
  if (!packageEndings.includes(endingOf(fileName)) || fileSize > mostOpened) return languages
  try {
    return await readNamedLanguages(house, { storageKey, fileName })
  } catch (error) {
    if (troubleOf(error)) return languages
    throw error
  }
}

/** More takes longer to read than somebody waits for an upload. */
const mostOpened = 20 * 2 ** 20

async function storePart(
  house: House,
  actor: Actor,
  fields: ReadonlyMap<string, string>,
  part: MultipartFile,
  announced: number,
): Promise<StoredPart> {
  const originalName = nameOf(part.filename)
  let room: QuotaRoom | null
  let storageKey: string
  try {
    const owner = await checked(house, actor, fields, originalName)
    const organizationUuid = owner && (await organizationOf(house.db, owner))
    room = await quotaRoom(house.db, house.config, { userUuid: actor.uuid, organizationUuid })
    if (room && announced - mostFieldBytes > room.bytes) throw room.refusal
    // An upload that says only behind its file what it is for lies with the product.
    storageKey = await storageKeyFor(house, organizationUuid, `uploads/${newUuid()}`)
  } catch (error) {
    // What is still on its way is thrown away, so that the sender can read the answer.
    part.file.resume()
    throw error
  }
  const head = keptHead()
  try {
    const content = admitted(part, within(room), head.passing, house.space.watched())
    const fileSize = await house.storage.put(storageKey, content)
    if (part.file.truncated) throw tooLarge(house)
    return { originalName, storageKey, fileSize, languages: languagesInHead(head.bytes(), endingOf(originalName)) }
  } catch (error) {
    part.file.resume()
    await house.storage.remove(storageKey)
    if (part.file.truncated || isTooLarge(error)) throw tooLarge(house)
    throw error
  }
}

/**
 * What breaks off one of them breaks off the storing, but not the upload: a file that is closed is read no further,
 * and the connection's next call would wait behind the rest of it.
 */
function admitted({ file }: MultipartFile, room: Transform, head: Transform, space: Transform): Readable {
  finished(file, (error) => error && room.destroy(error))
  return pipeline(file.pipe(room), head, space, () => {})
}

/** Breaks off what no longer fits into a quota; the row's transaction looks again, for what came at the same time. */
function within(room: QuotaRoom | null): Transform {
  let bytes = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      if (room && bytes > room.bytes) done(room.refusal)
      else done(null, chunk)
    },
  })
}

/** Lets everything pass and keeps the beginning. */
function keptHead() {
  const chunks: Buffer[] = []
  let kept = 0
  return {
    passing: new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        if (kept < headBytes) chunks.push(Buffer.from(chunk.subarray(0, headBytes - kept)))
        kept += chunk.length
        done(null, chunk)
      },
    }),
    bytes: () => Buffer.concat(chunks),
  }
}

/** Checks what is known so far. */
async function checked(
  { db, officeConversion }: House,
  actor: Actor,
  fields: ReadonlyMap<string, string>,
  fileName: string,
): Promise<FileOwner | null> {
  const uuid = uuidOf(fields)
  const owner = ownerOf(fields)
  replacedBy(fields)
  if (!owner) return null
  await requireOwner(db, actor, owner)
  if (!(await isUploaded(db, uuid, owner))) await db.transaction((tx) => lockOwner(tx, owner))
  const refused = refusedEnding(fileName, await endingsTakenBy(db, actor, owner), officeConversion)
  if (refused) throw invalid({ propertyPath: 'uploadedFile', ...refused })
  return owner
}

function uuidOf(fields: ReadonlyMap<string, string>): string {
  const uuid = fields.get('uuid')
  return uuid === undefined ? newUuid() : uuidInField('uuid', uuid)
}

function replacedBy(fields: ReadonlyMap<string, string>): string | null {
  const uuid = fields.get('replaces')
  return uuid ? uuidInField('replaces', uuid) : null
}

const fieldText = (part: Exclude<Multipart, MultipartFile>) => String(part.value ?? '').trim()

/** The last part of what the browser calls it; only ever data, never a path. */
function nameOf(given: string | undefined): string {
  const name = basename((given ?? '').replaceAll('\\', '/'))
    .replace(/[\0-\x1f\x7f]/g, '')
    .trim()
  if (name === '') throw invalid({ propertyPath: 'uploadedFile', code: 'file_without_name' })
  return name.length <= 255 ? name : shortened(name)
}

function shortened(name: string): string {
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return name.slice(0, 255 - ending.length) + ending
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
const tooLarge = ({ config }: House) =>
  new Refusal(413, 'file_too_large', { values: { megabytes: config.limits.uploadBytes / 2 ** 20 } })
