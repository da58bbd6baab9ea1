import type { JobExportFormat } from '@langwerk/contract/file-words'
import { Radio, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EditDialog } from '../../../kit/EditDialog.tsx'
import { exportTargetFiles } from '../../job-exports/index.ts'
import { nameOf, type OfWhat } from './of-what.ts'

const versions = ['xliff12', 'xliff21'] as const satisfies readonly JobExportFormat[]

/** Has a job, or one of its target files, written for another tool. */
export function ExportXliffDialog({ of, onClose }: { of: OfWhat; onClose: () => void }) {
  const { t } = useTranslation('jobs', { keyPrefix: 'xliff' })
  return (
    <EditDialog
      title={t('exportTitle', { name: nameOf(of) })}
      size="md"
      initial={{ version: 'xliff12' as JobExportFormat }}
      // The export tells of itself; it goes on behind the dialog.
      save={async ({ version }) => void exportTargetFiles(of.job, of.target && [of.target.uuid], version)}
      saveLabel={t('export')}
      onSaved={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text size="sm">{t('exportLead')}</Text>
          <Radio.Group label={t('version')} {...form.field('version')}>
            <Stack gap={6} mt={6}>
              {versions.map((version) => (
                <Radio key={version} value={version} label={t(`versions.${version}`)} />
              ))}
            </Stack>
          </Radio.Group>
        </>
      )}
    </EditDialog>
  )
}
