import { termbaseRoutes as routes, type Termbase } from '@langwerk/contract/termbases'
import { useTranslation } from 'react-i18next'
import { ShareableDialog } from '../../kit/ShareableDialog.tsx'
import { useTermbaseForm } from './use-termbase-form.tsx'

export function TermbaseDialog(props: { item: Termbase | null; onSaved: () => void; onClose: () => void }) {
  const { t } = useTranslation('termbases')
  const form = useTermbaseForm()
  return <ShareableDialog object="termbase" routes={routes} texts={t} form={form} {...props} />
}
