import { type JobSetField, jobSets, ofEachSet } from '@langwerk/contract/job-sets'
import { jobTemplateRoutes } from '@langwerk/contract/job-templates'
import { jobTemplate } from '../../database/schema/resources.ts'
import type { ChildList } from '../../kit/child-list.ts'
import type { House } from '../../kit/house.ts'
import { listOfChildren } from '../../kit/list-of-children.ts'
import { serveChildList } from '../../kit/serve-child-list.ts'
import { servePortable } from '../../kit/serve-shareable.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { requireNoRunningJob } from '../../kit/users-of.ts'
import { penaltiesOfUse } from '../job-translation-memory-penalties/index.ts'
import { engineKind, memoryKind, setKinds, termbaseKind } from './child-kinds.ts'

export function serveJobTemplates(house: House) {
  servePortable(house, jobTemplateRoutes, jobTemplateKind)
  serveChildList(house, memoryKind)
  serveChildList(house, termbaseKind)
  serveChildList(house, engineKind)
  for (const kind of Object.values(setKinds)) serveChildList(house, kind)
}

const templateKind = shareableKind({
  object: 'jobTemplate',
  table: jobTemplate,
  routes: jobTemplateRoutes,
  children: {
    jobTranslationMemories: listOfChildren(memoryKind, { jobTranslationMemoryPenalties: penaltiesOfUse }),
    jobTranslationTermbases: listOfChildren(termbaseKind),
    jobMachineTranslationEngines: listOfChildren(engineKind),
    ...ofEachSet<Record<JobSetField, ChildList>>((set) => listOfChildren(setKinds[jobSets[set]])),
  },
})

const jobTemplateKind = { ...templateKind, requireRemovable: requireNoRunningJob }
