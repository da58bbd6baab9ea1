import { termImportRoutes as routes } from '@langwerk/contract/term-imports'
import { type Termbase, termbaseRoutes } from '@langwerk/contract/termbases'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { useReading } from '../../kit/queries.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { ImportDialog } from '../imports/ImportDialog.tsx'

const endings = ['tbx', 'sdltb', 'xlsx', 'csv']

/** Imports term files into the given termbase, one that is chosen, or a new one. */
export function TermImportDialog(props: {
  termbase?: Pick<Termbase, '@id' | 'name'>
  onChanged: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('termbases')
  const given = props.termbase ?? null
  return (
    <ImportDialog
      title={t('import')}
      endings={endings}
      owner="termImportUuid"
      more={{ destinationTermbase: given as Choice | null }}
      create={(name, { destinationTermbase }) =>
        call(routes.create, {
          body: {
            name,
            termImportType: '/api/term_import_types/documents',
            ...(destinationTermbase && { destinationTermbase: destinationTermbase['@id'] }),
          },
        })
      }
      start={(uuid) => call(routes.start, { params: { uuid }, body: {} })}
      useFigures={useImport}
      onChanged={props.onChanged}
      onClose={props.onClose}
    >
      {(form) => (
        <PagedSelect
          route={termbaseRoutes.list}
          label={t('destination')}
          {...(given === null && { hint: t('destinationHint') })}
          disabled={given !== null}
          {...form.field('destinationTermbase')}
        />
      )}
    </ImportDialog>
  )
}

function useImport(uuid: string) {
  const { data, refetch } = useReading(routes.get, { params: { uuid } }, { refetchInterval: 3000 })
  return { figures: data, refresh: refetch }
}
