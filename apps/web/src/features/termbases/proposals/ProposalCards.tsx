import type { TermProposal } from '@langwerk/contract/term-proposals'
import type { Termbase } from '@langwerk/contract/termbases'
import { useState } from 'react'
import { type PartAt, ProposalCard } from './ProposalCard.tsx'
import { DenyDialog, VoteDialog } from './ProposalDialogs.tsx'
import type { ProposalMoves } from './use-proposals.ts'

type Asked = ({ move: 'deny' } & PartAt) | ({ move: 'vote'; inFavour: boolean } & PartAt)

interface ProposalCardsProps {
  termbase: Termbase
  proposals: readonly TermProposal[]
  moves: ProposalMoves
  /** Where several can be marked. */
  markingOf?: ((proposal: TermProposal) => { isMarked: boolean; mark: () => void }) | undefined
  /** What they are about is open beside them. */
  besideEntry?: boolean
}

/** Suggestions one below the other, with what one may do with each part of them. */
export function ProposalCards({ termbase, proposals, moves, markingOf, besideEntry = false }: ProposalCardsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      {proposals.map((proposal) => (
        <ProposalCard
          key={proposal.uuid}
          termbase={termbase}
          proposal={proposal}
          moves={moves}
          marking={markingOf?.(proposal)}
          besideEntry={besideEntry}
          deny={(part) => setAsked({ move: 'deny', proposal, part })}
          vote={(part, inFavour) => setAsked({ move: 'vote', proposal, part, inFavour })}
        />
      ))}
      {asked?.move === 'deny' && <DenyDialog {...asked} onDone={moves.changed} onClose={close} />}
      {asked?.move === 'vote' && <VoteDialog {...asked} onDone={moves.changed} onClose={close} />}
    </>
  )
}
