import { jobRoutes } from '@langwerk/contract/jobs'
import { teamRoutes } from '@langwerk/contract/teams'
import { isTag, type Segment, type TagInfo } from '@langwerk/text/segment'
import { call } from '../../../kit/call.ts'
import { upload } from '../../../kit/upload.ts'
import { canOutsideOfTeams, getSession } from '../../../session/session.ts'
import type { Remembered } from './remembered.ts'

/** A file that the server did not take, and why. */
interface Refused {
  name: string
  error: unknown
}

/**
 * Makes the draft of a job of files, with the languages and termbases of the translator.
 * @returns its uuid, and which of several files are not in it
 * @throws Refusal where the job or each of the files is not taken; no draft is left then
 */
export async function makeJob(
  files: readonly File[],
  { sourceLanguage, target, termbases }: Pick<Remembered, 'target' | 'termbases'> & { sourceLanguage: string | null },
): Promise<{ uuid: string; refused: Refused[] }> {
  const uuid = crypto.randomUUID()
  const team = await teamFor()
  await call(jobRoutes.create, {
    body: {
      uuid,
      ...(sourceLanguage && { sourceLanguage }),
      ...(target && { targetLanguages: [target] }),
      jobTranslationTermbases: termbases.map(({ '@id': translationTermbase }) => ({ translationTermbase })),
      ...(team && { jobTeams: [{ team, primaryTeam: true }] }),
    },
  })
  const refused: Refused[] = []
  // One after the other, so that the job has them in this order.
  for (const file of files)
    await upload(file, { uuid: crypto.randomUUID(), jobUuid: uuid }, () => {}).catch((error: unknown) =>
      refused.push({ name: file.name, error }),
    )
  if (refused.length < files.length) return { uuid, refused }
  // Why the files were refused says more than why the empty draft stays.
  await call(jobRoutes.remove, { params: { uuid } }).catch(() => null)
  throw refused[0]!.error
}

/** Whoever may not make jobs of their own makes them in the first team that lets them; the wizard offers the others. */
async function teamFor(): Promise<string | null> {
  if (canOutsideOfTeams(getSession(), 'jobTranslation:create')) return null
  const { member } = await call(teamRoutes.creationTeams, { query: { permission_object_name: 'jobTranslation' } })
  return member[0]?.['@id'] ?? null
}

const elements: Readonly<Record<string, string>> = { bold: 'b', italic: 'i', subscript: 'sub', superscript: 'sup' }

/** A text as a page, with the formats that its tags stand for. */
export function htmlOf(text: Segment, tags: readonly TagInfo[], title: string): string {
  const infos = new Map(tags.map((tag) => [tag.id, tag]))
  const written = text.map((piece) => {
    if (!isTag(piece)) return escaped(piece)
    const { label = '', code = '' } = infos.get(piece.id) ?? {}
    const isOpen = piece.kind === 'open' || piece.kind === 'openHalf'
    if (label === 'link') return isOpen ? `<a href="${escaped(/href="([^"]*)"/.exec(code)?.[1] ?? '')}">` : '</a>'
    const element = elements[label]
    return element ? `<${isOpen ? '' : '/'}${element}>` : ''
  })
  const paragraphs = written
    .join('')
    .split('\n')
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body>${paragraphs.join('\n')}</body></html>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
