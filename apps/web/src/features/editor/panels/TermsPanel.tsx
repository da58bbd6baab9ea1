import { ActionIcon, Badge, Box, Button, Group, Stack, Text, Tooltip } from '@mantine/core'
import { IconExternalLink, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { thingScreen } from '../../../kit/kind-screens.ts'
import { shownKey } from '../../../kit/shown-key.ts'
import { TermTranslations } from '../../../kit/TermTranslations.tsx'
import { EntryProposalsButton } from '../../termbases/index.ts'
import classes from '../editor.module.css'
import { mayWorkOn } from '../in-step/in-step.ts'
import { isOffered } from '../shortcuts/commands.ts'
import { useEditorActions, useEditorData } from '../state/editor-context.ts'
import { onceEach } from './once-each.ts'
import { PanelHint } from './PanelHint.tsx'

/** The terms that stand in the open segment, with their translations; a click inserts one. */
export function TermsPanel() {
  const { t } = useTranslation('editor')
  const { t: inStep } = useTranslation('editorInStep')
  const { terms, file, active, keys } = useEditorData()
  const { insertText, run } = useEditorActions()
  const queries = useQueryClient()
  const add = isOffered('addTerm', file) && (
    <Group gap="xs" mt="sm">
      <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} />} onClick={() => run('addTerm')}>
        {file.jobStep ? inStep('terms.title') : t('terms.add')}
      </Button>
      <Text size="xs" c="dimmed">
        {t('terms.addHint', { key: shownKey(keys.addTerm).join(' ') })}
      </Text>
    </Group>
  )
  if (terms.length === 0)
    return (
      <>
        <PanelHint text={t('terms.empty')} />
        {add}
      </>
    )
  const editable = active !== null && mayWorkOn(file, active)
  return (
    <Stack gap="sm">
      {onceEach(terms).map((term) => (
        <div key={term.termEntryUuid} className={classes.card}>
          <Group gap={6} wrap="nowrap">
            <Text size="sm" fw={600}>
              {term.term}
            </Text>
            {term.kind === 'uncertain' && (
              <Tooltip label={t('terms.uncertainHint')} multiline maw={260}>
                <Badge size="sm" variant="light" color="yellow" tt="none" tabIndex={0}>
                  {t('terms.uncertain')}
                </Badge>
              </Tooltip>
            )}
            {/* People of a step read its terms, not the termbase. */}
            {!file.jobStep && (
              <ActionIcon
                component="a"
                size="sm"
                ml="auto"
                href={`${thingScreen('termbase', term.termbase.uuid)}?entry=${term.termEntryUuid}`}
                target="_blank"
                rel="noopener"
                aria-label={t('terms.openEntry', { term: term.term })}
                title={t('terms.openEntry', { term: term.term })}
              >
                <IconExternalLink size={14} />
              </ActionIcon>
            )}
          </Group>
          <Group gap={6} mt={4}>
            <TermTranslations
              translations={term.translations}
              insert={insertText}
              titleOf={(text) => t('terms.insert', { term: text })}
              disabled={!editable}
            />
            {term.translations.length === 0 && <PanelHint text={t('terms.noTranslation')} />}
          </Group>
          {term.definition && (
            <Text size="xs" c="dimmed" mt={6}>
              {term.definition}
            </Text>
          )}
          <Text size="xs" c="dimmed" mt={4}>
            {term.termbase.name} · {t(`usageStatus.${term.usageStatus}`)}
          </Text>
          {term.hasOpenProposals && !file.jobStep && (
            <Box mt={6}>
              <EntryProposalsButton
                termbase={term.termbase}
                termEntryUuid={term.termEntryUuid}
                onClose={() => void queries.invalidateQueries({ queryKey: ['trans-unit'] })}
              />
            </Box>
          )}
        </div>
      ))}
      {add}
    </Stack>
  )
}
