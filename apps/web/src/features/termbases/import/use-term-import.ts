import { termImportRoutes as routes, type TermImport } from '@langwerk/contract/term-imports'
import { termbaseRoutes } from '@langwerk/contract/termbases'
import type { TermImportType } from '@langwerk/contract/words'
import { useState } from 'react'
import { call } from '../../../kit/call.ts'
import { upload } from '../../../kit/upload.ts'

export interface WizardValues {
  type: TermImportType
  name: string
  /** IRIs. */
  languages: string[]
  files: File[]
  destinationTermbase: { '@id': string; name: string } | null
}

/** The import that the wizard prepares: made with its uploads, taken back, started. */
export function useTermImport() {
  const [prepared, setPrepared] = useState<TermImport | null>(null)
  const [uploading, setUploading] = useState<{ name: string; percent: number } | null>(null)

  const prepare = async (values: WizardValues): Promise<TermImport> => {
    const { type, languages, destinationTermbase, files } = values
    const made = await call(routes.create, {
      body: {
        name: values.name.trim(),
        termImportType: `/api/term_import_types/${type}`,
        ...(type !== 'termbase' && { languages }),
        ...(destinationTermbase && { destinationTermbase: destinationTermbase['@id'] }),
      },
    })
    try {
      for (const file of files)
        await upload(file, { uuid: crypto.randomUUID(), termImportUuid: made.uuid }, (percent) =>
          setUploading({ name: file.name, percent }),
        )
    } catch (error) {
      await remove(made, destinationTermbase === null)
      throw error
    } finally {
      setUploading(null)
    }
    setPrepared(made)
    return made
  }
  /** Takes the prepared import back, with the termbase that was made for it. */
  const discard = async (values: WizardValues) => {
    if (!prepared) return
    setPrepared(null)
    await remove(prepared, values.destinationTermbase === null)
  }
  return { prepared, uploading, prepare, discard }
}

async function remove(made: TermImport, withTermbase: boolean) {
  const params = withTermbase ? { uuid: made.destinationTermbase.uuid } : { uuid: made.uuid }
  await call(withTermbase ? termbaseRoutes.remove : routes.remove, { params })
}
