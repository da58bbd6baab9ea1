import { termbaseRoutes as routes } from '@langwerk/contract/termbases'
import { Button } from '@mantine/core'
import { IconFileImport, IconSparkles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../kit/queries.ts'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'
import { useCan } from '../../session/session.ts'
import { useTermbaseActions } from './use-termbase-actions.tsx'
import { useTermbaseColumns } from './use-termbase-columns.tsx'
import { useTermbaseForm } from './use-termbase-form.tsx'

export function TermbasesScreen() {
  const { t } = useTranslation('termbases')
  const refresh = useRefresh()
  const mayCreate = useCan('termbase:create')
  const seesFactory = useCan('termFactory:read')
  const { actionsOf, importAny, dialogs } = useTermbaseActions(() => refresh(routes.list.path))
  const columns = useTermbaseColumns()
  const form = useTermbaseForm()
  return (
    <>
      <ShareableScreen
        object="termbase"
        routes={routes}
        texts={t}
        form={form}
        columns={() => columns}
        actions={actionsOf}
        buttons={
          <>
            {seesFactory && (
              <Button
                variant="default"
                leftSection={<IconSparkles size={16} />}
                renderRoot={(props) => <Link to="/resources/termfactory" {...props} />}
              >
                {t('openTermFactory')}
              </Button>
            )}
            {mayCreate && (
              <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={importAny}>
                {t('import')}
              </Button>
            )}
          </>
        }
      />
      {dialogs}
    </>
  )
}
