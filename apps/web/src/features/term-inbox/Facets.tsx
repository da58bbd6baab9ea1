import type { TermCandidateLine } from '@langwerk/contract/term-candidates'
import {
  termCandidateDecisions,
  termCandidateKinds,
  termCandidateNovelties,
  termCandidateVerdicts,
} from '@langwerk/contract/term-factory-words'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { ConfidenceFacet } from './ConfidenceFacet.tsx'
import { allCandidates, countFacets, type Facet, facets, type InboxFilter } from './inbox-filter.ts'
import classes from './TermInbox.module.css'

const valuesOf: Record<Exclude<Facet, 'language'>, readonly string[]> = {
  decision: termCandidateDecisions,
  novelty: termCandidateNovelties,
  kind: termCandidateKinds,
  verdict: termCandidateVerdicts,
}

/** What of the inbox is looked at, with how many each choice would show. */
export function Facets({
  lines,
  filter,
  choose,
}: {
  lines: readonly TermCandidateLine[]
  filter: InboxFilter
  choose: (changes: Partial<InboxFilter>) => void
}) {
  const { t } = useTranslation('termInbox')
  // The counts may come a moment after the decision.
  const counted = useDeferredValue(lines)
  const counts = useMemo(() => countFacets(counted, filter), [counted, filter])
  const languages = useMemo(() => [...new Set(counted.map(({ language }) => language))].sort(), [counted])
  const hasVerdicts = useMemo(() => counted.some(({ verdict }) => verdict !== null), [counted])
  const isShown = (facet: Facet) =>
    facet === 'verdict' ? hasVerdicts : facet === 'language' ? languages.length > 1 : true
  const labelOf = (facet: Facet, value: string) =>
    // The values are of the word lists that the texts are named by.
    facet === 'language' ? value : t(`${facet}.${value}` as 'decision.open')
  return (
    <Stack gap="md" className={classes.facets}>
      <SearchBox value={filter.search} onChange={(search) => choose({ search })} />
      <ConfidenceFacet
        histogram={counts.histogram}
        range={filter.confidence}
        choose={(confidence) => choose({ confidence })}
      />
      {facets.filter(isShown).map((facet) => {
        const chosen: readonly string[] = filter[facet]
        const values = facet === 'language' ? languages : valuesOf[facet]
        return (
          <Checkbox.Group
            key={facet}
            label={t(`facet.${facet}`)}
            value={[...chosen]}
            onChange={(picked) => choose({ [facet]: picked })}
          >
            {values.map((value) => (
              <Checkbox
                key={value}
                size="xs"
                mt={6}
                value={value}
                label={
                  <>
                    {labelOf(facet, value)}{' '}
                    <Text span size="xs" c="dimmed">
                      {counts.values[facet].get(value) ?? 0}
                    </Text>
                  </>
                }
              />
            ))}
          </Checkbox.Group>
        )
      })}
      <Button size="compact-sm" variant="subtle" onClick={() => choose(allCandidates)}>
        {t('showAll')}
      </Button>
    </Stack>
  )
}
