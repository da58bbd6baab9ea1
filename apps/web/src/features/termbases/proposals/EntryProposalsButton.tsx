import { termProposalRoutes as routes } from '@langwerk/contract/term-proposals'
import { termbaseRoutes } from '@langwerk/contract/termbases'
import { Button, Modal, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../../kit/FailureState.tsx'
import { useReading } from '../../../kit/queries.ts'
import { useEvents } from '../../../kit/server-events.ts'
import { ProposalCards } from './ProposalCards.tsx'
import { useProposalMoves } from './use-proposals.ts'

interface EntryProposalsProps {
  termbase: { uuid: string; name: string }
  termEntryUuid: string
  className?: string | undefined
  /** As the buttons beside it are. */
  size?: 'xs' | 'compact-xs'
  /** Something may have been decided; lists of entries are read again anyway. */
  onClose?: () => void
}

/** Opens what is suggested for one entry, to be voted and decided on wherever one meets its terms. */
export const EntryProposalsButton = (props: EntryProposalsProps) => (
  <Suspense fallback={null}>
    <Opener {...props} />
  </Suspense>
)

function Opener({ className, size = 'compact-xs', onClose, ...props }: EntryProposalsProps) {
  const { t } = useTranslation('termProposals')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size={size} variant="light" {...(className && { className })} onClick={() => setOpened(true)}>
        {t('look')}
      </Button>
      {opened && (
        <Proposals
          {...props}
          onClose={() => {
            setOpened(false)
            onClose?.()
          }}
        />
      )}
    </>
  )
}

type DialogProps = Omit<EntryProposalsProps, 'className' | 'size' | 'onClose'> & { onClose: () => void }

const mostShown = 100

function Proposals({ termbase: { uuid, name }, termEntryUuid, onClose }: DialogProps) {
  const { t } = useTranslation('termProposals')
  const moves = useProposalMoves({ uuid })
  const termbase = useReading(termbaseRoutes.get, { params: { uuid } })
  const query = { state: 'open', termEntryUuid, itemsPerPage: mostShown } as const
  const proposals = useReading(routes.list, { params: { uuid }, query })
  useEvents('termProposal', ({ termbaseUuid }) => {
    if (termbaseUuid === uuid) void proposals.refetch()
  })
  const failed = [termbase, proposals].find(({ error }) => error)
  return (
    <Modal opened onClose={onClose} size="xl" title={t('ofTermbase', { termbase: name })}>
      <Stack gap="sm">
        {failed && <FailureState error={failed.error} retry={failed.refetch} />}
        {proposals.data?.totalItems === 0 && (
          <Text size="sm" c="dimmed">
            {t('emptyOfEntry')}
          </Text>
        )}
        {termbase.data && proposals.data && (
          <ProposalCards termbase={termbase.data} proposals={proposals.data.member} moves={moves} besideEntry />
        )}
      </Stack>
    </Modal>
  )
}
