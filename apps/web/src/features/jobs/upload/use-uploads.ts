import type { FileProblem } from '@langwerk/contract/file-words'
import { fileRoutes, type NamedLanguages } from '@langwerk/contract/files'
import type { JobFile } from '@langwerk/contract/jobs'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../kit/call.ts'
import { notifyRefusal } from '../../../kit/notify.ts'
import { isRefusal } from '../../../kit/refusal.ts'
import { refusalText } from '../../../kit/refusal-text.ts'
import { upload } from '../../../kit/upload.ts'
import { type FileEndings, useFileEndings } from './use-file-endings.ts'

/** `refused` will be refused again, `failed` may be tried again. */
export type UploadState = 'waiting' | 'uploading' | 'uploaded' | 'failed' | 'refused'

export interface Upload {
  uuid: string
  name: string
  size: number
  state: UploadState
  percent: number
  /** Why it failed; null for an ending that is not accepted. */
  message: string | null
  /** Why this server cannot read it, known before it is sent. */
  problem: FileProblem | null
  /** What a bilingual file names; nothing before it is uploaded. */
  languages: NamedLanguages
  file: File | null
}

export interface Uploads {
  all: Upload[]
  /** What is taken. */
  endings: FileEndings
  /** Uploads that are not over yet. */
  open: number
  uploaded: Upload[]
  add: (files: File[]) => void
  remove: (one: Upload) => void
  retry: (one: Upload) => void
}

/**
 * The files of a job as they are added: uploaded one after the other, so that the job has them in this order; one that
 * fails leaves the others alone. Leaving the page while some are on their way asks first; leaving the component stops them.
 */
export function useUploads(
  job: { uuid: string; copyWriting: boolean },
  stored: JobFile[],
  onChanged: () => void,
): Uploads {
  const [all, setAll] = useState(() => stored.map(storedUpload))
  const endings = useFileEndings(job)
  const running = useRef(new Map<string, AbortController>())
  const change = (uuid: string, changes: Partial<Upload>) =>
    setAll((before) => before.map((one) => (one.uuid === uuid ? { ...one, ...changes } : one)))

  const send = async (one: Upload, file: File) => {
    const controller = new AbortController()
    running.current.set(one.uuid, controller)
    change(one.uuid, { state: 'uploading', percent: 0, message: null })
    const fields = { uuid: one.uuid, jobUuid: job.uuid }
    const outcome = await upload(file, fields, (percent) => change(one.uuid, { percent }), controller.signal).then(
      ({ originalName, fileSize, languages }): Partial<Upload> => ({
        state: 'uploaded',
        name: originalName,
        size: fileSize,
        languages,
        file: null,
      }),
      failureOf,
    )
    running.current.delete(one.uuid)
    if (controller.signal.aborted) return
    change(one.uuid, outcome)
    onChanged()
  }
  // After every change the next one may have its turn.
  useEffect(() => {
    const next = all.find(({ state }) => state === 'waiting')
    if (next?.file && running.current.size === 0) send(next, next.file)
  })

  const open = all.filter(({ state }) => state === 'waiting' || state === 'uploading').length
  useEffect(() => {
    if (open === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [open])
  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  return {
    all,
    endings,
    open,
    uploaded: all.filter(({ state }) => state === 'uploaded'),
    add: (files) => setAll((before) => [...before, ...files.map((file) => newUpload(file, endings))]),
    retry: (one) => change(one.uuid, { state: 'waiting', percent: 0, message: null }),
    remove: async (one) => {
      running.current.get(one.uuid)?.abort()
      running.current.delete(one.uuid)
      try {
        // One whose upload was cut off may have arrived all the same.
        if (one.state === 'uploaded') await call(fileRoutes.remove, { params: { uuid: one.uuid } })
        else if (one.state === 'failed')
          await call(fileRoutes.remove, { params: { uuid: one.uuid } }).catch(() => undefined)
        setAll((before) => before.filter(({ uuid }) => uuid !== one.uuid))
        onChanged()
      } catch (error) {
        notifyRefusal(error)
      }
    },
  }
}

const storedUpload = (file: JobFile): Upload => ({
  uuid: file.uuid,
  name: file.originalName,
  size: file.fileSize,
  state: 'uploaded',
  percent: 100,
  message: null,
  problem: null,
  languages: file.languages,
  file: null,
})

const newUpload = (file: File, endings: FileEndings): Upload => ({
  uuid: crypto.randomUUID(),
  name: file.name,
  size: file.size,
  state: endings.of(file.name)?.problem === null ? 'waiting' : 'refused',
  percent: 0,
  message: null,
  problem: endings.of(file.name)?.problem ?? null,
  languages: { source: null, target: null },
  file,
})

function failureOf(error: unknown): Partial<Upload> {
  const isFinal = isRefusal(error) && [413, 415, 422].includes(error.status)
  return { state: isFinal ? 'refused' : 'failed', message: refusalText(error) }
}
