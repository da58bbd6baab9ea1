import { termImportRoutes as routes, type TermImport } from '@langwerk/contract/term-imports'
import { useState } from 'react'
import { call } from '../../../kit/call.ts'
import { type ChosenTeam, teamSharesOf } from '../../../kit/team-shares.ts'
import { upload } from '../../../kit/upload.ts'
import type { WizardType } from './wizard-steps.ts'

export interface WizardValues {
  type: WizardType
  name: string
  /** IRIs. */
  languages: string[]
  files: File[]
  destinationTermbase: { '@id': string; name: string } | null
  /** Of the termbase that is made. */
  teams: ChosenTeam[]
}

/** The import that the wizard prepares: made with its uploads, taken back, started. */
export function useTermImport() {
  const [prepared, setPrepared] = useState<TermImport | null>(null)
  const [uploading, setUploading] = useState<{ name: string; percent: number } | null>(null)

  const prepare = async (values: WizardValues): Promise<TermImport> => {
    const { type, languages, destinationTermbase, files, teams } = values
    const made = await call(routes.create, {
      body: {
        name: values.name.trim(),
        termImportType: `/api/term_import_types/${type}`,
        ...(type !== 'termbase' && { languages }),
        ...(destinationTermbase
          ? { destinationTermbase: destinationTermbase['@id'] }
          : { termbaseTeams: teamSharesOf(teams) }),
      },
    })
    try {
      for (const file of files)
        await upload(file, { uuid: crypto.randomUUID(), termImportUuid: made.uuid }, (percent) =>
          setUploading({ name: file.name, percent }),
        )
    } catch (error) {
      await remove(made)
      throw error
    } finally {
      setUploading(null)
    }
    setPrepared(made)
    return made
  }
  /** Takes the prepared import back. */
  const discard = async () => {
    if (!prepared) return
    setPrepared(null)
    await remove(prepared)
  }
  return { prepared, uploading, prepare, discard }
}

const remove = ({ uuid }: TermImport) => call(routes.remove, { params: { uuid } })

/**
 * An import that was started, when something has come of it or it has ended. It may have to wait for its turn, and then nobody
 * waits for it here.
 */
export async function firstOutcome(uuid: string): Promise<TermImport> {
  const patience = Date.now() + 10_000
  for (;;) {
    const termImport = await call(routes.get, { params: { uuid } })
    const { title, progress } = termImport.status
    if (title !== 'running' || progress > 0 || Date.now() > patience) return termImport
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}
