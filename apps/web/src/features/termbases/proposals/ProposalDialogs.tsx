import { termProposalRoutes as routes } from '@langwerk/contract/term-proposals'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { EditDialog } from '../../../kit/EditDialog.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { notifyRefusal } from '../../../kit/notify.ts'
import { isRefusal } from '../../../kit/refusal.ts'
import type { PartAt } from './ProposalCard.tsx'

interface DialogProps extends PartAt {
  onDone: () => Promise<void>
  onClose: () => void
}

/** Asks why a part of a suggestion is not accepted. */
export function DenyDialog({ proposal, part, ...props }: DialogProps) {
  const { t } = useTranslation('termProposals')
  return (
    <EditDialog
      title={t('denyTitle')}
      size="md"
      initial={{ reason: '' }}
      save={({ reason }) =>
        unlessDecided(call(routes.deny, { params: { uuid: proposal.uuid }, body: { parts: [part.uuid], reason } }))
      }
      saveLabel={t('deny')}
      onSaved={() => {
        props.onClose()
        void props.onDone()
      }}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <Text size="sm">{t('denyHint')}</Text>
          <TextAreaField label={t('reason')} required maxLength={2000} {...form.field('reason')} />
        </>
      )}
    </EditDialog>
  )
}

/** Asks why somebody is for a part of a suggestion, or against it. */
export function VoteDialog({ proposal, part, inFavour, ...props }: DialogProps & { inFavour: boolean }) {
  const { t } = useTranslation('termProposals')
  const own = part.votes.find((vote) => vote.own)
  return (
    <EditDialog
      title={t(inFavour ? 'voteFor' : 'voteAgainst')}
      size="md"
      initial={{ reason: own?.reason ?? '' }}
      save={({ reason }) =>
        unlessDecided(
          call(routes.vote, { params: { uuid: proposal.uuid }, body: { part: part.uuid, inFavour, reason } }),
        )
      }
      saveLabel={t('vote')}
      onSaved={() => {
        props.onClose()
        void props.onDone()
      }}
      onClose={props.onClose}
    >
      {(form) => <TextAreaField label={t('voteReason')} maxLength={2000} {...form.field('reason')} />}
    </EditDialog>
  )
}

/** Where somebody else was faster, that is told, and the list then shows what they decided. */
const unlessDecided = (answer: Promise<unknown>) =>
  answer.catch((error: unknown) => {
    if (!isRefusal(error) || error.status !== 409) throw error
    notifyRefusal(error)
  })
