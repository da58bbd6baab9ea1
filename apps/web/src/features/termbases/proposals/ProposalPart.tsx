import type { TermProposal, TermProposalChange, TermProposalPart } from '@langwerk/contract/term-proposals'
import type { Termbase, TermbaseIndex } from '@langwerk/contract/termbases'
import { Button, Group, Text } from '@mantine/core'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../../kit/badges.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { indexName } from '../../../kit/languages.ts'
import classes from './proposals.module.css'
import type { ProposalMoves } from './use-proposals.ts'

interface ProposalPartProps {
  termbase: Termbase
  proposal: TermProposal
  part: TermProposalPart
  /** Of the entry itself there is none. */
  index: TermbaseIndex | undefined
  moves: ProposalMoves
  deny: () => void
  vote: (inFavour: boolean) => void
}

const tones = { open: 'neutral', accepted: 'success', denied: 'error' } as const satisfies Record<
  TermProposalPart['state'],
  StatusTone
>

/** What is suggested in one language, the votes on it, and the decision. */
export function ProposalPart({ termbase, proposal, part, index, moves, deny, vote }: ProposalPartProps) {
  const { t } = useTranslation('termProposals')
  const isOpen = part.state === 'open'
  const mayApprove = termbase.permissions.approve === true && !proposal.recycled
  const title = index ? indexName(index) : t('ofEntry')
  const decision = {
    state: t(`states.${part.state}`),
    name: part.decidedBy ?? t('somebody'),
    date: formatDateTime(part.decidedAt),
  }
  return (
    <section className={classes.part} aria-label={title}>
      <Text size="xs" c="dimmed" className={classes.language}>
        {title}
      </Text>
      <div className={classes.changes} lang={index?.language.code}>
        {part.changes.map((change, place) => (
          <Change key={place} {...change} />
        ))}
        {part.stale && (
          <Text size="xs" c="var(--lw-status-warning)" role="note">
            {t('stale', { now: nowOf(proposal, part) || t('noTerm') })}
          </Text>
        )}
        <Reasons part={part} />
        {!isOpen && (
          <Text size="xs" c="dimmed">
            {t('decision', decision)}
            {part.decisionReason && `: ${part.decisionReason}`}
          </Text>
        )}
      </div>
      <Group gap={6}>
        {isOpen ? (
          <Votes
            part={part}
            mayVote={termbase.permissions.review === true && !proposal.own}
            vote={vote}
            takeBack={() => void moves.takeBackVote(proposal, part.uuid)}
          />
        ) : (
          <StatusBadge tone={tones[part.state]}>{t(`states.${part.state}`)}</StatusBadge>
        )}
        {isOpen && mayApprove && (
          <>
            <Button size="compact-sm" onClick={() => void moves.accept(proposal, part.uuid)}>
              {t(part.stale ? 'acceptStale' : 'accept')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={deny}>
              {t('deny')}
            </Button>
          </>
        )}
        {!isOpen && termbase.permissions.approve && (
          <Button size="compact-sm" variant="subtle" onClick={() => void moves.undo(proposal, part.uuid)}>
            {t('undo')}
          </Button>
        )}
      </Group>
    </section>
  )
}

function Change({ field, before, after }: TermProposalChange) {
  const { t } = useTranslation('termProposals')
  return (
    <Text size="sm" className={classes.text}>
      {field !== 'term' && `${t(`fields.${field}`)}: `}
      {before && <del>{before}</del>} {after && <ins>{after}</ins>}
    </Text>
  )
}

interface VotesProps {
  part: TermProposalPart
  mayVote: boolean
  vote: (inFavour: boolean) => void
  takeBack: () => void
}

/** How many are for it and against it; one’s own word is pressed, and taken back by another click. */
function Votes({ part, mayVote, vote, takeBack }: VotesProps) {
  const { t } = useTranslation('termProposals')
  const own = part.votes.find((one) => one.own)
  return ([true, false] as const).map((inFavour) => {
    const count = part.votes.filter((one) => one.inFavour === inFavour).length
    const isOwn = own?.inFavour === inFavour
    const said = t(inFavour ? 'votesFor' : 'votesAgainst', { count })
    const Icon = inFavour ? IconThumbUp : IconThumbDown
    if (!mayVote)
      return (
        <Text key={String(inFavour)} size="xs" c="dimmed">
          {said}
        </Text>
      )
    return (
      <Button
        key={String(inFavour)}
        size="compact-sm"
        variant={isOwn ? 'light' : 'default'}
        leftSection={<Icon size={14} />}
        aria-pressed={isOwn}
        aria-label={`${t(inFavour ? 'voteFor' : 'voteAgainst')} (${said})`}
        onClick={() => (isOwn ? takeBack() : vote(inFavour))}
      >
        {count}
      </Button>
    )
  })
}

/** What those who voted have said. */
function Reasons({ part }: { part: TermProposalPart }) {
  const { t } = useTranslation('termProposals')
  return part.votes
    .filter(({ reason }) => reason !== '')
    .map(({ inFavour, reason, by, createdAt }) => (
      <Text key={createdAt + reason} size="xs" c="dimmed">
        {t(inFavour ? 'voted' : 'votedAgainst', { name: by ?? t('somebody'), reason })}
      </Text>
    ))
}

/** What stands now where the suggestion would change something. */
function nowOf({ terms }: TermProposal, { termbaseIndexUuid, changes }: TermProposalPart): string {
  if (termbaseIndexUuid === null) return changes.map(({ now }) => now ?? '').join(', ')
  return terms
    .filter((term) => term.termbaseIndexUuid === termbaseIndexUuid && term.usageStatus !== 'suggested')
    .map(({ text }) => text)
    .join(', ')
}
