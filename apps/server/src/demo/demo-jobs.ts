import { iriOf } from '@langwerk/contract/common'
import type { JobFile, JobStatusEntry } from '@langwerk/contract/jobs'
import type { TransUnit } from '@langwerk/contract/trans-units'
import { languageUuid } from '../features/languages/index.ts'
import type { DemoCaller } from './demo-caller.ts'
import { demoCopyTemplate } from './demo-guidings.ts'
import { demoTeams, demoTeamUserRole } from './demo-people.ts'
import { demoEngine, demoMemory, demoTermbase, demoTermbaseIndex } from './demo-resources.ts'
import { demoUuid } from './demo-uuid.ts'

const manuals = demoUuid('job manuals')
const app = demoUuid('job app')
export const demoFilm = demoUuid('job film')
const languages = (...codes: string[]) => codes.map((code) => iriOf('languages', languageUuid(code)))
const localisation = { team: iriOf('teams', demoTeams.localisation), primaryTeam: true }

/** Makes and starts the sample jobs: translations that work with the sample memory and termbase, and copy after the sample template. */
export async function startDemoJobs(owner: DemoCaller) {
  const shared = {
    sourceLanguage: iriOf('languages', languageUuid('en')),
    useTranslationMemory: true,
    jobTranslationMemories: [
      {
        translationMemory: iriOf('translation_memories', demoMemory),
        translationMemoryPretranslationMinimalMatchPercent: 85,
      },
    ],
  }
  const terms = (...targets: string[]) =>
    targets.map((code) => ({
      translationTermbase: iriOf('termbases', demoTermbase),
      sourceTermbaseIndex: iriOf('termbase_indices', demoTermbaseIndex('en')),
      targetTermbaseIndex: iriOf('termbase_indices', demoTermbaseIndex(code)),
    }))
  await makeJob(owner, ['film.srt'], {
    ...shared,
    uuid: demoFilm,
    name: 'Alpenglow in the Engadin: the film',
    jobId: 'FILM-1',
    description: 'In its steps: translated, in revision, and offered for a final check',
    jobTeams: [localisation],
    targetLanguages: languages('de'),
    jobTranslationTermbases: terms('de'),
  })
  await makeJob(owner, ['app.json', 'film.srt', 'price-list.xlsx'], {
    ...shared,
    uuid: app,
    name: 'Alpenglow Trails 3.0: app, film and prices',
    jobId: 'APP-3.0',
    description: 'Freshly prepared: memory first, pseudo-translation for the rest',
    jobTeams: [
      localisation,
      {
        team: iriOf('teams', demoTeams.marketing),
        primaryTeam: false,
        primaryTeamTeamUserRole: iriOf('team_user_roles', demoTeamUserRole('reviewer')),
      },
    ],
    targetLanguages: languages('fr'),
    jobTranslationTermbases: terms('fr'),
    jobMachineTranslationEngines: [
      {
        machineTranslationEngine: iriOf('machine_translation_engines', demoEngine),
        machineTranslationQualityEstimationMinimalPercent: 0,
      },
    ],
  })
  await makeJob(owner, ['demo/tent-care.docx', 'website.html'], {
    ...shared,
    uuid: manuals,
    name: 'Ridge 40: care guide and website',
    jobId: 'RIDGE-40',
    description: 'In translation: some segments are confirmed, the rest waits in the editor',
    jobTeams: [localisation],
    targetLanguages: languages('de'),
    jobTranslationTermbases: terms('de'),
  })
  await makeJob(owner, [], {
    uuid: demoUuid('job copy'),
    copyWriting: true,
    name: 'Ridge 40: product page',
    jobId: 'RIDGE-40',
    description: 'To be written: the instructions stand beside what is written for them',
    jobTeams: [localisation],
    sourceLanguage: shared.sourceLanguage,
    useCopyTemplate: true,
    copyTemplate: iriOf('copy_templates', demoCopyTemplate),
    jobTranslationTermbases: [{ translationTermbase: iriOf('termbases', demoTermbase) }],
  })
}

/** Whether the translations are prepared. */
export async function areDemoJobsReady(owner: DemoCaller): Promise<boolean> {
  const { jobStati } = await owner.post<{ jobStati: JobStatusEntry[] }>('/job_stati', {
    jobUuids: [manuals, app, demoFilm],
  })
  return jobStati.every(({ status }) => status.title === 'done' || status.title === 'failed')
}

/** Does a morning's work on the care guide: confirms what the memory knew, edits two segments and asks a question. */
export async function workOnDemoJob(editor: DemoCaller) {
  const files = await editor.list<JobFile>(`/jobs/${manuals}/files`)
  const guide = files.find(({ originalName }) => originalName === 'tent-care.docx')?.targetFiles[0]
  if (!guide) return
  const units = await editor.list<TransUnit>(`/files/${guide.uuid}/trans_units`)
  for (const unit of units.slice(0, 16)) {
    const written = texts[unit.sourceSegment.xml.trim()]
    const known = unit.status === 'pretranslated' && (unit.origin?.matchPercent ?? 0) >= 100
    if (unit.status === 'confirmed' || (!written && !known)) continue
    // A unit filled meanwhile by the same text elsewhere has another version.
    const { version } = await editor.get<TransUnit>(`/trans_units/${unit.uuid}`)
    await editor.patch(`/trans_units/${unit.uuid}`, {
      version,
      confirmed: true,
      ...(written && { targetSegment: { xml: written } }),
    })
  }
  for (const unit of units.slice(16)) {
    const edited = drafts[unit.sourceSegment.xml.trim()]
    if (!edited || unit.status === 'edited') continue
    await editor.patch(`/trans_units/${unit.uuid}`, { version: unit.version, targetSegment: { xml: edited } })
    const comments = await editor.list(`/trans_units/${unit.uuid}/comments`)
    if (comments.length === 0) await editor.post(`/trans_units/${unit.uuid}/comments`, { text: question })
  }
}

async function makeJob(
  owner: DemoCaller,
  fixtures: readonly string[],
  job: { uuid: string } & Record<string, unknown>,
) {
  await owner.post('/jobs', job)
  for (const fixture of fixtures) {
    await owner.upload({ uuid: demoUuid(`file ${job.uuid} ${fixture}`), jobUuid: job.uuid }, fixture)
  }
  await owner.start(`/jobs/${job.uuid}`)
}

const texts: Record<string, string> = {
  'Brush the sand off the zips.': 'Bürsten Sie den Sand von den Reißverschlüssen.',
  'Do not use detergent: it destroys the waterproof coating.':
    'Verwenden Sie kein Waschmittel: Es zerstört die wasserdichte Beschichtung.',
}

/** With a forbidden term and a wrong number, so that the checks have something to say. */
const drafts: Record<string, string> = {
  'The flysheet withstands a water column of 5,000 mm, the groundsheet 10,000 mm.':
    'Das Überzelt hält einer Wassersäule von 5.000 mm stand, der Zeltboden 8.000 mm.',
}
const question = 'Is the groundsheet 8,000 or 10,000 mm? The memory has the old Ridge 30 here.'
