import { fileRoutes } from '@langwerk/contract/files'
import { translationMemoryImportRoutes as routes } from '@langwerk/contract/translation-memories'
import { useRef, useState } from 'react'
import { call } from '../../kit/call.ts'
import { upload } from '../../kit/upload.ts'

interface Made {
  uuid: string
  name: string
  /** The IRI of its memory. */
  translationMemory: string
  mergeByHand: boolean
  /** What was uploaded, each with the uuid of its upload. */
  uploads: Map<File, string>
}

export interface WantedImport {
  name: string
  translationMemory: string
  /** Whether the files are read first, and nothing is written until it is merged. */
  mergeByHand: boolean
  files: readonly File[]
}

/** The import that a dialog makes: what was refused is tried again with the same import, and with what it has already. */
export function useMemoryImport() {
  const made = useRef<Made | null>(null)
  const [uploading, setUploading] = useState<{ name: string; percent: number } | null>(null)

  /** Takes back what was made and not started. */
  const discard = async () => {
    const { uuid } = made.current ?? {}
    made.current = null
    if (uuid) await call(routes.remove, { params: { uuid } })
  }
  /** Makes the import or goes on with it, uploads what it lacks, and starts it; gives its uuid. */
  const start = async ({ name, translationMemory, mergeByHand, files }: WantedImport): Promise<string> => {
    // Its memory and how it is merged are settled when an import is made.
    const isOther = made.current?.translationMemory !== translationMemory || made.current.mergeByHand !== mergeByHand
    if (made.current && isOther) await discard()
    if (!made.current) {
      const { uuid } = await call(routes.create, { body: { name, translationMemory, mergeByHand } })
      made.current = { uuid, name, translationMemory, mergeByHand, uploads: new Map() }
    }
    const { uuid, uploads } = made.current
    const params = { uuid }
    if (made.current.name !== name) await call(routes.update, { params, body: { name } })
    made.current.name = name
    for (const [file, uploaded] of uploads)
      if (!files.includes(file)) {
        await call(fileRoutes.remove, { params: { uuid: uploaded } })
        uploads.delete(file)
      }
    try {
      for (const file of files)
        if (!uploads.has(file)) {
          const fields = { uuid: crypto.randomUUID(), translationMemoryImportUuid: uuid }
          await upload(file, fields, (percent) => setUploading({ name: file.name, percent }))
          uploads.set(file, fields.uuid)
        }
    } finally {
      setUploading(null)
    }
    const ready = made.current
    // What is started is not taken back by closing the dialog.
    made.current = null
    try {
      await call(routes.start, { params, body: {} })
    } catch (error) {
      made.current = ready
      throw error
    }
    return uuid
  }
  return { uploading, start, discard }
}
