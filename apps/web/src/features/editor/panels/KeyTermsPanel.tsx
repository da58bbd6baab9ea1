import type { KeyTerm } from '@langwerk/contract/key-terms'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import classes from '../editor.module.css'
import { mayWorkOn, stepOf } from '../in-step/in-step.ts'
import { useEditorActions, useEditorData } from '../state/editor-context.ts'
import { keyTermsOf } from '../state/match-data.ts'
import { PanelHint } from './PanelHint.tsx'

/** The terms that the copy is to have, the missing ones first, each with the sections that have it; a click inserts one. */
export function KeyTermsPanel() {
  const { t } = useTranslation('editor')
  const { file } = useEditorData()
  const { data } = useQuery(keyTermsOf(file.uuid, stepOf(file)))
  if (!data) return null
  const missing = data.keyTerms.filter(({ sortIds }) => sortIds.length === 0).length
  if (data.keyTerms.length === 0) return <PanelHint text={t('keyTerms.none')} />
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {missing === 0 ? t('keyTerms.complete') : t('keyTerms.missing', { count: missing })}
      </Text>
      <ul className={classes.keyTerms} aria-label={t('panels.keyTerms')}>
        {data.keyTerms.map((term) => (
          <KeyTermCard key={term.termEntryUuid} term={term} />
        ))}
      </ul>
    </Stack>
  )
}

function KeyTermCard({ term }: { term: KeyTerm }) {
  const { t } = useTranslation('editor')
  const { file, active } = useEditorData()
  const { insertText, goToNumber } = useEditorActions()
  const editable = active !== null && mayWorkOn(file, active)
  const isFound = term.sortIds.length > 0
  return (
    <li className={classes.card}>
      <Group gap={6}>
        {term.names.map((name) => (
          <Button
            key={name}
            size="compact-sm"
            variant="light"
            color={isFound ? 'teal' : 'red'}
            disabled={!editable}
            onClick={() => insertText(name)}
            title={t('terms.insert', { term: name })}
          >
            {name}
          </Button>
        ))}
        <Badge ml="auto" variant="light" color={isFound ? 'teal' : 'red'} tt="none">
          {t(isFound ? 'keyTerms.found' : 'keyTerms.notFound')}
        </Badge>
      </Group>
      {isFound && (
        <Group gap={4} mt={6}>
          <Text size="xs" c="dimmed">
            {t('keyTerms.places')}
          </Text>
          {term.sortIds.slice(0, mostPlaces).map((number) => (
            <Button
              key={number}
              size="compact-xs"
              variant="subtle"
              onClick={() => goToNumber(number)}
              aria-label={t('keyTerms.goTo', { number })}
            >
              {number}
            </Button>
          ))}
        </Group>
      )}
      {term.definition && (
        <Text size="xs" c="dimmed" mt={6}>
          {term.definition}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt={4}>
        {term.termbase.name}
      </Text>
    </li>
  )
}

const mostPlaces = 20
