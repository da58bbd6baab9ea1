import { useNavigate, useSearch } from '@tanstack/react-router'

export const wizardSteps = ['name', 'files', 'configuration', 'finish'] as const
export type WizardStep = (typeof wizardSteps)[number]

/**
 * What the address says of the wizard: `?wizard=new`, or `?wizard={job uuid}&step=files` for a job that was saved.
 * @param standing the step where the job stands, for an address that names none
 */
export function useWizardAddress(standing: WizardStep = 'name') {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const wizard = typeof search.wizard === 'string' && search.wizard !== '' ? search.wizard : null
  const given = wizardSteps.find((step) => step === search.step) ?? standing
  // The address is one for all screens, so its parameters are typed where they are read.
  const move = (to: { wizard?: string | undefined; step?: WizardStep | undefined }, replace = false) =>
    navigate({ to: '.', search: (before: object) => ({ ...before, ...to }), replace })
  return {
    wizard,
    /** Without a saved job only the first step can be open. */
    step: wizard === 'new' ? 'name' : given,
    open: (uuid: string) => move({ wizard: uuid, step: undefined }),
    goTo: (uuid: string, step: WizardStep) => move({ wizard: uuid, step }, wizard === 'new'),
    close: () => move({ wizard: undefined, step: undefined }, true),
  }
}
