import { jobStepTermRoutes as routes } from '@langwerk/contract/job-step-terms'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import { changeSuggestion, listSuggestions, removeSuggestion, suggestTerm } from './suggestions.ts'

/** Terms that people suggest while they work in a step. */
export function serveJobStepTerms(house: House) {
  serve(house, routes.list, async ({ actor, params: { uuid } }) =>
    collection(`/job_steps/${uuid}/term_suggestions`, await listSuggestions(house.db, actor, uuid)),
  )
  serve(house, routes.create, ({ actor, params, body }) => suggestTerm(house, actor, params.uuid, body))
  serve(house, routes.update, ({ actor, params, body }) => changeSuggestion(house, actor, params.uuid, body))
  serve(house, routes.remove, ({ actor, params }) => removeSuggestion(house, actor, params.uuid))
}
