import type { TermMatch } from '@langwerk/contract/matches'
import { Button, Group, Popover, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TermTranslations, termColours } from '../../../kit/TermTranslations.tsx'

interface TermChipsProps {
  terms: readonly TermMatch[]
  /** Entries whose preferred translation is in the translation. */
  used: ReadonlySet<string>
  /** Of the entry whose card is open. */
  opened: string | null
  open: (termEntryUuid: string | null) => void
  insert: (text: string) => void
}

/** The terms of a text, each with its card: what it means, and what it is called in the other language. */
export function TermChips({ terms, used, opened, open, insert }: TermChipsProps) {
  const { t } = useTranslation('translator')
  const once = [...new Map(terms.map((term) => [term.termEntryUuid, term])).values()]
  if (once.length === 0) return null
  return (
    <Group gap={6} role="group" aria-label={t('termsFound')}>
      <Text size="xs" c="dimmed">
        {t('termsFound')}:
      </Text>
      {once.map((term) => (
        <Popover
          key={term.termEntryUuid}
          opened={opened === term.termEntryUuid}
          onChange={(isOpen) => open(isOpen ? term.termEntryUuid : null)}
          width={300}
          withArrow
        >
          <Popover.Target>
            <Button
              size="compact-xs"
              variant="light"
              color={termColours[term.usageStatus]}
              {...(used.has(term.termEntryUuid) && { title: t('termUsed'), leftSection: <IconCheck size={12} /> })}
              onClick={() => open(opened === term.termEntryUuid ? null : term.termEntryUuid)}
            >
              {term.term}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <TermCard term={term} insert={insert} />
          </Popover.Dropdown>
        </Popover>
      ))}
    </Group>
  )
}

function TermCard({ term, insert }: { term: TermMatch; insert: (text: string) => void }) {
  const { t } = useTranslation('translator')
  const { t: status } = useTranslation('termbases', { keyPrefix: 'status' })
  return (
    <>
      <Text size="sm" fw={600}>
        {term.term}
      </Text>
      <Group gap={6} my={4}>
        <TermTranslations
          translations={term.translations}
          insert={insert}
          titleOf={(text) => t('insertTerm', { term: text })}
        />
      </Group>
      {term.translations.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noTranslation')}
        </Text>
      )}
      {term.definition && <Text size="xs">{term.definition}</Text>}
      <Text size="xs" c="dimmed" mt={4}>
        {term.termbase.name} · {status(term.usageStatus)}
      </Text>
    </>
  )
}
