import { artificialIntelligenceWorkerRoutes } from '@langwerk/contract/artificial-intelligence-workers'
import { fileTypeRoutes } from '@langwerk/contract/file-types'
import type { JobSet } from '@langwerk/contract/job-sets'
import { languageCombinationSetRoutes } from '@langwerk/contract/language-combination-sets'
import { replacementRuleSetRoutes } from '@langwerk/contract/replacement-rule-sets'
import { scoringRuleSetRoutes } from '@langwerk/contract/scoring-rule-sets'
import { transUnitMessageRuleSetRoutes } from '@langwerk/contract/trans-unit-message-rule-sets'
import type { Choice, ChoiceRoute } from './use-paged-choices.ts'

/** The lists from which the sets of jobs and job templates are chosen. */
export const jobSetLists: Record<JobSet, ChoiceRoute<Choice>> = {
  replacementRuleSet: replacementRuleSetRoutes.list,
  transUnitMessageRuleSet: transUnitMessageRuleSetRoutes.list,
  fileType: fileTypeRoutes.list,
  scoringRuleSet: scoringRuleSetRoutes.list,
  artificialIntelligenceWorker: artificialIntelligenceWorkerRoutes.list,
  languageCombinationSet: languageCombinationSetRoutes.list,
}
