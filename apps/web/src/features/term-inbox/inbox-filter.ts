import type { TermCandidateLine } from '@langwerk/contract/term-candidates'
import type {
  TermCandidateDecision,
  TermCandidateKind,
  TermCandidateNovelty,
  TermCandidateVerdict,
} from '@langwerk/contract/term-factory-words'

/** What of an inbox is looked at; an empty choice is all. */
export interface InboxFilter {
  search: string
  novelty: TermCandidateNovelty[]
  kind: TermCandidateKind[]
  decision: TermCandidateDecision[]
  verdict: TermCandidateVerdict[]
  language: string[]
  /** Percent, both ends within. */
  confidence: readonly [from: number, to: number]
}

/** The facets that are chosen by their values. */
export const facets = ['decision', 'novelty', 'kind', 'verdict', 'language'] as const
export type Facet = (typeof facets)[number]

/** What is there to decide on. */
export const openCandidates: InboxFilter = {
  search: '',
  novelty: [],
  kind: [],
  decision: ['open'],
  verdict: [],
  language: [],
  confidence: [0, 100],
}

/** Everything an import has found. */
export const allCandidates: InboxFilter = { ...openCandidates, decision: [] }

type Test = readonly [name: Facet | 'confidence' | 'search', passes: (of: Tested, filter: InboxFilter) => boolean]

const tests: readonly Test[] = [
  ...facets.map((facet): Test => [facet, ({ line }, filter) => isChosen(filter[facet], line[facet])]),
  ['confidence', ({ line }, { confidence: [from, to] }) => line.confidence >= from && line.confidence <= to],
  ['search', ({ folded }, { search }) => search === '' || folded.includes(search)],
]
const isChosen = (chosen: readonly (string | null)[], value: string | null) =>
  chosen.length === 0 || chosen.includes(value)
interface Tested {
  line: TermCandidateLine
  folded: string
}

const tested = (line: TermCandidateLine): Tested => ({ line, folded: folded(`${line.text}\n${line.target ?? ''}`) })

/** Without case and accents, so that `Öl` is found by `ol`. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A test of lines by a filter. */
export function filterBy(filter: InboxFilter): (line: TermCandidateLine) => boolean {
  const wanted = { ...filter, search: folded(filter.search.trim()) }
  return (line) => {
    const of = wanted.search === '' ? { line, folded: '' } : tested(line)
    return tests.every(([, passes]) => passes(of, wanted))
  }
}

export const histogramBins = 20

export interface FacetCounts {
  /** How many there would be with this value alone chosen in its facet, by the value. */
  values: Record<Facet, Map<string, number>>
  /** Of the confidence in steps of five percent, whatever range is chosen. */
  histogram: number[]
}

/** How many lines each choice would show, with the other facets as they are. */
export function countFacets(lines: readonly TermCandidateLine[], filter: InboxFilter): FacetCounts {
  const wanted = { ...filter, search: folded(filter.search.trim()) }
  const values = Object.fromEntries(facets.map((facet) => [facet, new Map()])) as FacetCounts['values']
  const histogram = Array.from({ length: histogramBins }, () => 0)
  for (const line of lines) {
    const of = wanted.search === '' ? { line, folded: '' } : tested(line)
    const failed = tests.filter(([, passes]) => !passes(of, wanted))
    if (failed.length > 1) continue
    const only = failed[0]?.[0]
    for (const facet of facets) {
      const value = line[facet]
      if (value !== null && (only === undefined || only === facet))
        values[facet].set(value, (values[facet].get(value) ?? 0) + 1)
    }
    if (only === undefined || only === 'confidence') histogram[binOf(line.confidence)]! += 1
  }
  return { values, histogram }
}

const binOf = (confidence: number) => Math.min(histogramBins - 1, Math.floor((confidence / 100) * histogramBins))

/** Those whose words are all within the text of this one, side by side. */
export function partsOf(line: TermCandidateLine, lines: readonly TermCandidateLine[]): string[] {
  const whole = ` ${folded(line.text)} `
  return lines
    .filter(
      ({ uuid, text, language }) =>
        uuid !== line.uuid && language === line.language && whole.includes(` ${folded(text)} `),
    )
    .map(({ uuid }) => uuid)
}
