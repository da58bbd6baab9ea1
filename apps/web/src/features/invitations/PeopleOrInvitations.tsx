import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'

/** Which of both a screen shows stands in the address as `target`; invitations only to those who may send them. */
export function usePeopleOrInvitations(mayInvite: boolean) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const shown = mayInvite && search.target === 'invitations' ? 'invitations' : 'people'
  const show = (target: string) => navigate({ to: '.', search: target === 'invitations' ? { target } : {} })
  return { shown, show } as const
}

/** Changes between people and the invitations to become one of them. */
export function PeopleOrInvitations(props: {
  labels: { people: string; invitations: string }
  shown: 'people' | 'invitations'
  show: (target: string) => void
}) {
  return (
    <SegmentedControl
      w="fit-content"
      value={props.shown}
      onChange={props.show}
      data={[
        { value: 'people', label: props.labels.people },
        { value: 'invitations', label: props.labels.invitations },
      ]}
    />
  )
}
