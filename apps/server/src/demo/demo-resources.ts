import { iriOf } from '@langwerk/contract/common'
import { languageUuid } from '../features/languages/index.ts'
import type { DemoCaller } from './demo-caller.ts'
import { makeDemoGuidings } from './demo-guidings.ts'
import { demoTeams, demoTeamUserRole } from './demo-people.ts'
import { demoEntries } from './demo-terms.ts'
import { demoUuid } from './demo-uuid.ts'

export const demoMemory = demoUuid('translation memory')
export const demoTermbase = demoUuid('termbase')
export const demoTermbaseIndex = (code: string) => demoUuid(`termbase index ${code}`)
export const demoEngine = demoUuid('machine translation engine')
export const demoTemplate = demoUuid('job template')
const memoryImport = demoUuid('translation memory import')

/** Shared by the team for localisation; marketing may read along. */
const teams = [
  { team: iriOf('teams', demoTeams.localisation), primaryTeam: true },
  {
    team: iriOf('teams', demoTeams.marketing),
    primaryTeam: false,
    primaryTeamTeamUserRole: iriOf('team_user_roles', demoTeamUserRole('reader')),
  },
]

/** Makes the sample memory, termbase, engine, guidings and template, or what of them is missing. */
export async function makeDemoResources(owner: DemoCaller) {
  await makeMemory(owner)
  await makeTermbase(owner)
  await owner.post('/machine_translation_engines', {
    uuid: demoEngine,
    name: 'Pseudo-translation (for testing layouts)',
    description: 'Accented and lengthened source text, to see what a layout bears. It is no translation.',
    provider: 'pseudoTranslation',
    teams,
  })
  await makeDemoGuidings(owner, teams)
  await makeTemplate(owner)
}

/** Whether the memory's units are there. */
export async function isMemoryFilled(owner: DemoCaller): Promise<boolean> {
  const { status } = await owner.get<{ status: { title: string; message: string | null } }>(
    `/translation_memory_imports/${memoryImport}`,
  )
  if (status.title === 'failed') throw new Error(`The sample memory was not imported: ${status.message}`)
  return status.title === 'done'
}

async function makeMemory(owner: DemoCaller) {
  await owner.post('/translation_memories', {
    uuid: demoMemory,
    name: 'Alpenglow product texts',
    description: 'Manuals, website and app, English into German and French',
    teams,
  })
  await owner.post('/translation_memory_imports', {
    uuid: memoryImport,
    name: 'Product texts of the last seasons',
    translationMemory: iriOf('translation_memories', demoMemory),
  })
  await owner.upload(
    { uuid: demoUuid('translation memory file'), translationMemoryImportUuid: memoryImport },
    'demo/product-texts.tmx',
  )
  await owner.start(`/translation_memory_imports/${memoryImport}`)
}

async function makeTermbase(owner: DemoCaller) {
  await owner.post('/termbases', {
    uuid: demoTermbase,
    name: 'Alpenglow terms',
    description: 'What we call our things, and what we do not',
    copywriting: true,
    termbaseTeams: teams,
  })
  for (const code of ['en', 'de', 'fr']) {
    await owner.post('/termbase_indices', {
      uuid: demoTermbaseIndex(code),
      termbase: iriOf('termbases', demoTermbase),
      language: iriOf('languages', languageUuid(code)),
    })
  }
  for (const { definition, isKeyTerm = false, ...languages } of demoEntries) {
    const terms = (['en', 'de', 'fr'] as const).flatMap((code) =>
      languages[code].map(([text, usageStatus = 'approved']) => ({
        uuid: demoUuid(`term ${code} ${text}`),
        termbaseIndex: iriOf('termbase_indices', demoTermbaseIndex(code)),
        text,
        usageStatus,
      })),
    )
    await owner.post('/term_entries', {
      uuid: demoUuid(`term entry ${languages.en[0]![0]}`),
      termbase: iriOf('termbases', demoTermbase),
      definition,
      copywritingKeyTerm: isKeyTerm,
      terms,
    })
  }
}

async function makeTemplate(owner: DemoCaller) {
  const jobTemplate = iriOf('job_templates', demoTemplate)
  await owner.post('/job_templates', {
    uuid: demoTemplate,
    name: 'Manuals and product texts',
    description: 'With the product memory from 75 percent on, the terms, and pseudo-translation for the rest',
    teams,
  })
  await owner.post('/job_translation_memories', {
    uuid: demoUuid('template memory'),
    jobTemplate,
    translationMemory: iriOf('translation_memories', demoMemory),
    translationMemoryPretranslationMinimalMatchPercent: 75,
  })
  await owner.post('/job_translation_termbases', {
    uuid: demoUuid('template termbase'),
    jobTemplate,
    translationTermbase: iriOf('termbases', demoTermbase),
  })
  await owner.post('/job_machine_translation_engines', {
    uuid: demoUuid('template engine'),
    jobTemplate,
    machineTranslationEngine: iriOf('machine_translation_engines', demoEngine),
    machineTranslationQualityEstimationMinimalPercent: 0,
  })
}
