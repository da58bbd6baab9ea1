import { jobTemplateTermbaseRoutes as routes } from '@langwerk/contract/job-templates'
import { termbaseRoutes } from '@langwerk/contract/termbases'
import { IconVocabulary } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { useList } from '../../kit/use-list.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { TemplateChildren } from './TemplateChildren.tsx'

export function JobTemplateTermbasesScreen() {
  const { t } = useTranslation('jobTemplates')
  const list = useList(routes.list, { params: { uuid: useRouteParam('uuid') } })
  return (
    <TemplateChildren
      tab="jobTranslationTermbases"
      list={list}
      nameOf={({ translationTermbase }) => translationTermbase.name}
      columns={[{ key: 'name', label: t('termbase'), render: ({ name }) => name }]}
      addLabel={t('addTermbase')}
      empty={{ title: t('termbasesEmptyTitle'), text: t('termbasesEmptyText'), icon: <IconVocabulary size={22} /> }}
      order={(uuid, body) => call(routes.order, { params: { uuid }, body })}
      remove={(uuid) => call(routes.remove, { params: { uuid } })}
      dialog={(template, item, close) => (
        <EditDialog
          title={item ? t('editTermbase') : t('addTermbase')}
          initial={{ translationTermbase: (item?.translationTermbase ?? null) as Choice | null }}
          check={({ translationTermbase }) =>
            translationTermbase ? {} : { translationTermbase: t('termbaseRequired') }
          }
          save={({ translationTermbase }) => {
            const body = { translationTermbase: translationTermbase!['@id'] }
            return item
              ? call(routes.update, { params: { uuid: item.uuid }, body })
              : call(routes.create, { body: { ...body, jobTemplate: template['@id'] } })
          }}
          onSaved={close}
          onClose={close}
        >
          {(form) => (
            <PagedSelect
              route={termbaseRoutes.list}
              label={t('termbase')}
              required
              {...form.field('translationTermbase')}
            />
          )}
        </EditDialog>
      )}
    />
  )
}
