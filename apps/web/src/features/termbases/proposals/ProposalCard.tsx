import type { TermProposal, TermProposalPart } from '@langwerk/contract/term-proposals'
import type { Termbase } from '@langwerk/contract/termbases'
import { Anchor, Button, Checkbox, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../kit/format.ts'
import { thingScreen } from '../../../kit/kind-screens.ts'
import { ProposalPart } from './ProposalPart.tsx'
import classes from './proposals.module.css'
import type { ProposalMoves } from './use-proposals.ts'

/** A part of a suggestion, with it. */
export interface PartAt {
  proposal: TermProposal
  part: TermProposalPart
}

interface ProposalCardProps {
  termbase: Termbase
  proposal: TermProposal
  moves: ProposalMoves
  marking: { isMarked: boolean; mark: () => void } | undefined
  /** Its entry needs no link. */
  besideEntry: boolean
  deny: (part: TermProposalPart) => void
  vote: (part: TermProposalPart, inFavour: boolean) => void
}

/** One suggestion: whose it is and why, and each part of it with what is said to it. */
export function ProposalCard({ termbase, proposal, moves, marking, besideEntry, deny, vote }: ProposalCardProps) {
  const { t } = useTranslation('termProposals')
  const title = titleOf(proposal)
  const isOpen = proposal.parts.some(({ state }) => state === 'open')
  const mayTakeBack = isOpen && (proposal.own || termbase.permissions.edit === true)
  return (
    <article className={classes.card} aria-label={title}>
      <Group gap="xs">
        {marking && (
          <Checkbox
            size="xs"
            aria-label={t('mark', { term: title })}
            checked={marking.isMarked}
            onChange={marking.mark}
          />
        )}
        <Text fw={600} className={classes.title}>
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {t(proposal.newEntry ? 'newEntry' : 'change')}
          {' · '}
          {t('whenAndWho', {
            name: proposal.createdBy ?? t('somebody'),
            date: formatDateTime(proposal.createdAt),
          })}
        </Text>
        <Group gap="xs" ml="auto">
          {!proposal.recycled && !besideEntry && (
            <Anchor
              size="xs"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to={thingScreen('termbase', termbase.uuid)}
                  search={{ entry: proposal.termEntryUuid }}
                />
              )}
            >
              {t('openEntry')}
            </Anchor>
          )}
          {mayTakeBack && (
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => void moves.takeBack(proposal)}>
              {t('takeBack')}
            </Button>
          )}
        </Group>
      </Group>
      {proposal.reason && (
        <Text size="sm" className={classes.reason}>
          {proposal.reason}
        </Text>
      )}
      {proposal.recycled && isOpen && (
        <Text size="sm" c="var(--lw-status-warning)">
          {t('recycled')}
        </Text>
      )}
      {proposal.parts.map((part) => (
        <ProposalPart
          key={part.uuid}
          termbase={termbase}
          proposal={proposal}
          part={part}
          index={termbase.termbaseIndices.find(({ uuid }) => uuid === part.termbaseIndexUuid)}
          moves={moves}
          deny={() => deny(part)}
          vote={(inFavour) => vote(part, inFavour)}
        />
      ))}
    </article>
  )
}

/** The terms of the entry, or what is suggested where it has none any more. */
function titleOf({ terms, parts }: TermProposal): string {
  const texts = terms.map(({ text }) => text)
  return (texts.length > 0 ? texts : parts.flatMap(({ changes }) => changes.map(({ after }) => after))).join(' · ')
}
