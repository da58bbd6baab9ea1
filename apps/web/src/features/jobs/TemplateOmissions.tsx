import type { TemplateOmission } from '@langwerk/contract/jobs'
import { Alert, List } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Says what of its job template a job does without; nothing where it does all. */
export function TemplateOmissions({ omissions }: { omissions: TemplateOmission[] }) {
  const { t } = useTranslation('jobs')
  if (omissions.length === 0) return null
  return (
    <Alert color="yellow" title={t('omissions.title')}>
      <List size="sm">
        {omissions.map(({ kind, uuid, name, missing }) => (
          <List.Item key={uuid}>
            {missing === 'edit' ? t('omissions.notUpdated', { name }) : t(`omissions.${kind}`, { name })}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
