import type { LateStep } from '@langwerk/contract/dashboard'
import { useTranslation } from 'react-i18next'

/** Who has a step; not everybody's name may be known. */
export function useAssigneeName(): (one: Pick<LateStep, 'user' | 'worker'>) => string {
  const { t } = useTranslation('dashboard', { keyPrefix: 'late' })
  return ({ user, worker }) =>
    worker ? (worker.name ?? t('someWorker')) : user ? (user.name ?? t('somebody')) : t('nobody')
}
