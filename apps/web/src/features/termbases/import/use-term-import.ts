import { fileRoutes } from '@langwerk/contract/files'
import { termImportRoutes as routes, type TermImport } from '@langwerk/contract/term-imports'
import { extractsTerms } from '@langwerk/contract/term-words'
import { useState } from 'react'
import { call } from '../../../kit/call.ts'
import { useReading } from '../../../kit/queries.ts'
import { refusalText } from '../../../kit/refusal-text.ts'
import { teamSharesOf } from '../../../kit/team-shares.ts'
import { upload } from '../../../kit/upload.ts'
import { addressesIn, type WizardValues } from './wizard-values.ts'

/** The languages in which terms are found. */
export function useExtractionLanguages() {
  const { data } = useReading(routes.languages, {}, { staleTime: 600_000 })
  return data?.member ?? []
}

/** The import that the wizard prepares: made with its uploads, taken back, started. */
export function useTermImport() {
  const [prepared, setPrepared] = useState<TermImport | null>(null)
  const [uploading, setUploading] = useState<{ name: string; percent: number } | null>(null)
  /** A page that could not be read, by its language. */
  const [refusedPage, setRefusedPage] = useState<{ language: string; text: string } | null>(null)

  const prepare = async (values: WizardValues): Promise<TermImport> => {
    const made = await call(routes.create, { body: bodyOf(values) })
    try {
      for (const { file, language } of uploadsOf(values)) {
        const fields = { uuid: crypto.randomUUID(), termImportUuid: made.uuid, ...(language && { language }) }
        await upload(file, fields, (percent) => setUploading({ name: file.name, percent }))
      }
      for (const { url, language } of pagesOf(values)) {
        setUploading({ name: url, percent: 0 })
        await call(fileRoutes.webpage, { body: { url, language, termImport: made['@id'] } }).catch((error) => {
          setRefusedPage({ language, text: `${url}: ${refusalText(error)}` })
          throw error
        })
      }
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
  const discard = async (termImport = prepared) => {
    if (!termImport) return
    setPrepared(null)
    await remove(termImport)
  }
  return { prepared, uploading, refusedPage, forgetPage: () => setRefusedPage(null), prepare, discard }
}

function bodyOf(values: WizardValues) {
  const {
    type,
    name,
    description,
    languages,
    destinationTermbase,
    teams,
    minimumConfidence,
    skipKnown,
    artificialIntelligenceWorker: worker,
  } = values
  const extracts = extractsTerms(type)
  const shares = { termbaseTeams: teamSharesOf(teams) }
  return {
    name: name.trim(),
    termImportType: `/api/term_import_types/${type}`,
    // These files name theirs.
    ...(type !== 'termbase' && type !== 'xliff' && { languages }),
    ...(destinationTermbase ? { destinationTermbase: destinationTermbase['@id'] } : shares),
    ...(extracts && teams.length > 0 && shares),
    ...(extracts && worker && { artificialIntelligenceWorker: worker['@id'] }),
    ...(type === 'generated' && { description: description.trim() }),
    ...(extracts && type !== 'generated' && { minimumConfidence }),
    ...(extracts && { skipKnown: destinationTermbase !== null && skipKnown }),
  }
}

function uploadsOf({ type, languages, files, sources }: WizardValues): { file: File; language?: string }[] {
  if (type !== 'documents') return files.map((file) => ({ file }))
  return languages.flatMap((language) => (sources[language] ?? []).map((file) => ({ file, language })))
}

function pagesOf({ type, languages, addresses }: WizardValues): { url: string; language: string }[] {
  if (type !== 'documents') return []
  return languages.flatMap((language) => addressesIn(addresses[language]).map((url) => ({ url, language })))
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
