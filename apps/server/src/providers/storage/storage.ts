import type { Readable } from 'node:stream'
import { storageTroubleSentence } from '@langwerk/contract/refusal-sentences'
import type { StorageTrouble } from '@langwerk/contract/refusals'

/** Where uploads and exports are kept, under keys of our own making (never a person's file name). */
export interface Storage {
  /** Stores a stream whole or not at all. @returns its size in bytes. */
  put(key: string, content: Readable): Promise<number>
  /** @throws NothingStoredError when nothing is stored under the key. */
  get(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** All that is stored under keys of ours. */
  list(): AsyncIterable<StoredObject>
  /** Removes what was broken off before this time while it was being stored. @returns how much that was. */
  removeBroken(before: Date): Promise<number>
  /** @throws Error saying what is wrong, for the health page. */
  check(): Promise<void>
}

/** What is asked of a storage that an organization named: what lies there is its own, but for a folder of ours. */
export interface NamedStore extends Pick<Storage, 'put' | 'get' | 'remove'> {
  /** All that is stored in a folder. */
  listIn(folder: string): AsyncIterable<StoredObject>
  /** As `removeBroken`, in a folder. */
  removeBrokenIn(folder: string, before: Date): Promise<number>
}

export interface StoredObject {
  key: string
  storedAt: Date
}

/** The folders in which things are kept; nothing else in the store is ours. */
export const storageFolders = ['uploads', 'converted', 'exports', 'profile-pictures'] as const

/** The folder in an organization's storage in which all lies that is stored there: nothing else in it is ours. */
export const folderInPlace = (placeUuid: string) => `langwerk/${placeUuid}`

/** A key beside another one: in the same place of an organization, where it is in one (`places/{uuid}/langwerk/{uuid}/`). */
export const keyBeside = (key: string, name: string) =>
  `${/^places\/[0-9a-f-]{36}\/(langwerk\/[0-9a-f-]{36}\/)?/.exec(key)?.[0] ?? ''}${name}`

export async function readAll(content: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Nothing is stored under a key, as when somebody has just removed it. */
export class NothingStoredError extends Error {
  override name = 'NothingStoredError'
  /** What tells errors of the system: within a task it is for the log, not for people. */
  readonly syscall = 'open'

  constructor(key: string) {
    super(`Nothing is stored under ${key}`)
  }
}

/** Why a storage cannot be used. */
export class StorageError extends Error {
  override name = 'StorageError'

  /** @param said what the other side or the network itself said of it. */
  constructor(
    readonly trouble: StorageTrouble,
    readonly said = '',
  ) {
    super(said || storageTroubleSentence(trouble))
  }
}
