import { jobRoutes } from '@langwerk/contract/jobs'
import { type StartSearchGroup, startSearchRoutes } from '@langwerk/contract/start-search'
import { termbaseRoutes } from '@langwerk/contract/termbases'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useKindIcons } from '../../kit/kind-icons.ts'
import { reading, useReading } from '../../kit/queries.ts'
import { type ChoiceGroup, foundGroups, type Place, placesOf, recentGroups } from './choices.ts'
import { hasWords } from './folded.ts'

/** How long nobody types before the server is asked. */
const pauseMs = 150
/** Of each group, and of one that is shown alone. */
const most = { together: 5, alone: 50 }
/** Screens are many, and those of one word are few. */
const mostPlaces = 6

interface Wish {
  typed: string
  /** The group that is shown alone. */
  alone: StartSearchGroup | null
  places: readonly Place[]
  actions: readonly Place[]
}

/** What stands below the field: what is found, or while nothing is typed what somebody may want. */
export function useStartSearch({ typed, alone, places, actions }: Wish) {
  const icons = useKindIcons()
  const words = typed.trim()
  const [asked] = useDebouncedValue(words, pauseMs)
  const query = alone
    ? { query: asked, groups: alone, limit: most.alone, patient: 'true' as const }
    : { query: asked, limit: most.together }
  const search = useQuery({
    ...reading(startSearchRoutes.search, { query }),
    enabled: asked !== '' && words !== '',
    placeholderData: keepPreviousData,
    // Whoever types the same again a moment later is not asked about again.
    staleTime: 30_000,
  })
  const recent = useReading(jobRoutes.recent, {}, { enabled: words === '' })
  const termbases = useReading(termbaseRoutes.list, { query: { itemsPerPage: 3 } }, { enabled: words === '' })
  const isWaiting = words === '' ? recent.isLoading : search.isFetching || asked !== words
  const data = words === '' ? undefined : search.data
  return {
    groups: words === '' ? atFirst() : data ? [...shownPlaces(), ...foundGroups(icons, data, words)] : shownPlaces(),
    isWaiting,
    /** The server has said what it has of these very words. */
    isAnswered: words !== '' && !isWaiting && data !== undefined,
    error: words === '' ? null : search.error,
    retry: search.refetch,
  }

  function atFirst(): ChoiceGroup[] {
    const groups = [
      ...recentGroups(icons, recent.data?.member ?? [], termbases.data?.member ?? []),
      placesOf('actions', actions),
    ]
    return groups.filter(({ choices }) => choices.length > 0)
  }

  function shownPlaces(): ChoiceGroup[] {
    if (alone) return []
    const found = (all: readonly Place[]) => all.filter(({ label, labels }) => hasWords([label, ...labels], words))
    return [
      placesOf('places', found(places).slice(0, mostPlaces)),
      placesOf('actions', found(actions).slice(0, mostPlaces)),
    ].filter(({ choices }) => choices.length > 0)
  }
}
