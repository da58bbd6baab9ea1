import * as access from './schema/access.ts'
import * as billing from './schema/billing.ts'
import * as chat from './schema/chat.ts'
import * as engineGlossaries from './schema/engine-glossaries.ts'
import * as engines from './schema/engines.ts'
import * as fileHistory from './schema/file-history.ts'
import * as fileTypes from './schema/file-types.ts'
import * as jobSteps from './schema/job-steps.ts'
import * as jobs from './schema/jobs.ts'
import * as languageProcessingRules from './schema/language-processing-rules.ts'
import * as memoryConnections from './schema/memory-connections.ts'
import * as memoryReplacements from './schema/memory-replacements.ts'
import * as modelWork from './schema/model-work.ts'
import * as models from './schema/models.ts'
import * as people from './schema/people.ts'
import * as prompts from './schema/prompts.ts'
import * as resources from './schema/resources.ts'
import * as ruleSets from './schema/rule-sets.ts'
import * as startSearch from './schema/start-search.ts'
import * as statistics from './schema/statistics.ts'
import * as tasks from './schema/tasks.ts'
import * as termMerges from './schema/term-merges.ts'
import * as termProposals from './schema/term-proposals.ts'
import * as termSearch from './schema/term-search.ts'
import * as termbases from './schema/termbases.ts'
import * as uses from './schema/uses.ts'
import * as workerRuns from './schema/worker-runs.ts'
import * as workers from './schema/workers.ts'

/** All tables; the migrations are generated from these. */
export const schema = {
  ...access,
  ...billing,
  ...memoryConnections,
  ...memoryReplacements,
  ...people,
  ...prompts,
  ...resources,
  ...languageProcessingRules,
  ...ruleSets,
  ...engines,
  ...models,
  ...modelWork,
  ...chat,
  ...workers,
  ...workerRuns,
  ...uses,
  ...engineGlossaries,
  ...jobs,
  ...jobSteps,
  ...fileHistory,
  ...fileTypes,
  ...startSearch,
  ...termbases,
  ...termMerges,
  ...termSearch,
  ...termProposals,
  ...statistics,
  ...tasks,
}
