import { jobTemplateMachineTranslationEngineRoutes as routes } from '@langwerk/contract/job-templates'
import { machineTranslationEngineRoutes } from '@langwerk/contract/machine-translation-engines'
import { IconRobot } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { PercentField } from '../../kit/fields.tsx'
import { PagedSelect } from '../../kit/PagedSelect.tsx'
import { useList } from '../../kit/use-list.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { TemplateChildren } from './TemplateChildren.tsx'

export function JobTemplateEnginesScreen() {
  const { t } = useTranslation('jobTemplates')
  const list = useList(routes.list, { params: { uuid: useRouteParam('uuid') } })
  return (
    <TemplateChildren
      tab="jobMachineTranslationEngines"
      list={list}
      nameOf={({ machineTranslationEngine }) => machineTranslationEngine.name}
      columns={[
        { key: 'name', label: t('engine'), render: ({ name }) => name },
        {
          key: 'minimum',
          label: t('minimumQuality'),
          width: '240px',
          render: (item) => `${item.machineTranslationQualityEstimationMinimalPercent} %`,
        },
      ]}
      addLabel={t('addEngine')}
      empty={{ title: t('enginesEmptyTitle'), text: t('enginesEmptyText'), icon: <IconRobot size={22} /> }}
      order={(uuid, body) => call(routes.order, { params: { uuid }, body })}
      remove={(uuid) => call(routes.remove, { params: { uuid } })}
      dialog={(template, item, close) => (
        <EditDialog
          title={item ? t('editEngine') : t('addEngine')}
          initial={{
            machineTranslationEngine: (item?.machineTranslationEngine ?? null) as Choice | null,
            machineTranslationQualityEstimationMinimalPercent:
              item?.machineTranslationQualityEstimationMinimalPercent ?? 75,
          }}
          check={({ machineTranslationEngine }) =>
            machineTranslationEngine ? {} : { machineTranslationEngine: t('engineRequired') }
          }
          save={({ machineTranslationEngine, ...rest }) => {
            const body = { ...rest, machineTranslationEngine: machineTranslationEngine!['@id'] }
            return item
              ? call(routes.update, { params: { uuid: item.uuid }, body })
              : call(routes.create, { body: { ...body, jobTemplate: template['@id'] } })
          }}
          onSaved={close}
          onClose={close}
        >
          {(form) => (
            <>
              <PagedSelect
                route={machineTranslationEngineRoutes.list}
                label={t('engine')}
                required
                {...form.field('machineTranslationEngine')}
              />
              <PercentField
                from={0}
                label={t('minimumQuality')}
                {...form.field('machineTranslationQualityEstimationMinimalPercent')}
              />
            </>
          )}
        </EditDialog>
      )}
    />
  )
}
