import { termSearchRoutes } from '@langwerk/contract/term-search'
import { type House, inBackground } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { registerEmbedding } from './run-embedding.ts'
import { searchTerms } from './search-terms.ts'
import { serveSearchByMeaning } from './serve-search-by-meaning.ts'

export { findTerms } from './search-terms.ts'
export { findEntriesOfText } from './terms-in-text.ts'

/** Each search may ask an endpoint that is paid for. */
const callsAMinute = 120

/** The search in all termbases that somebody may read, and what it takes to search them by meaning. */
export function serveTermSearch(house: House) {
  registerEmbedding(inBackground(house))
  serveSearchByMeaning(house)
  serve(house, termSearchRoutes.search, ({ actor, query }) => searchTerms(house, actor, query), { callsAMinute })
}
