import { jobTemplateRoutes } from '@langwerk/contract/job-templates'
import { jobTemplate } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { listOfChildren } from '../../kit/list-of-children.ts'
import { serveChildList } from '../../kit/serve-child-list.ts'
import { servePortable } from '../../kit/serve-shareable.ts'
import { shareableKind } from '../../kit/shareable-kind.ts'
import { penaltiesOfUse } from '../job-translation-memory-penalties/index.ts'
import {
  engineKind,
  memoryKind,
  replacementRuleSetKind,
  termbaseKind,
  transUnitMessageRuleSetKind,
} from './child-kinds.ts'

export function serveJobTemplates(house: House) {
  servePortable(house, jobTemplateRoutes, jobTemplateKind)
  serveChildList(house, memoryKind)
  serveChildList(house, termbaseKind)
  serveChildList(house, engineKind)
  serveChildList(house, replacementRuleSetKind)
  serveChildList(house, transUnitMessageRuleSetKind)
}

const jobTemplateKind = shareableKind({
  object: 'jobTemplate',
  table: jobTemplate,
  routes: jobTemplateRoutes,
  teamsField: 'teams',
  children: {
    jobTranslationMemories: listOfChildren(memoryKind, { jobTranslationMemoryPenalties: penaltiesOfUse }),
    jobTranslationTermbases: listOfChildren(termbaseKind),
    jobMachineTranslationEngines: listOfChildren(engineKind),
    jobReplacementRuleSets: listOfChildren(replacementRuleSetKind),
    jobTransUnitMessageRuleSets: listOfChildren(transUnitMessageRuleSetKind),
  },
})
