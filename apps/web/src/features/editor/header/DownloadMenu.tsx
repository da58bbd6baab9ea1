import type { EditedFile } from '@langwerk/contract/edited-files'
import { fileRoutes } from '@langwerk/contract/files'
import { jobStepRoutes } from '@langwerk/contract/job-steps'
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, linkTo } from '../../../kit/call.ts'
import { exportTargetFiles } from '../../job-exports/index.ts'
import { useEditorData } from '../state/editor-context.ts'

/** The file's documents, as far as the step lets its people have them. */
export function DownloadMenu({ step }: { step: NonNullable<EditedFile['jobStep']> }) {
  const { t } = useTranslation('editorInStep')
  const { file } = useEditorData()
  const [opened, setOpened] = useState(false)
  const { enableSourceFileDownload, enableAdditionalFileDownload, enableTargetFileDownload } = step.permissions
  const { data } = useQuery({
    queryKey: ['job-step', step.uuid, 'files'],
    queryFn: () => call(jobStepRoutes.files, { params: { uuid: step.uuid } }),
    enabled: opened,
  })
  if (!enableSourceFileDownload && !enableAdditionalFileDownload && !enableTargetFileDownload) return null
  const query = { jobStepUuid: step.uuid }
  const here = data?.member.find(({ targetFile }) => targetFile.uuid === file.uuid)
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Tooltip label={t('downloads.title')}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('downloads.title')}>
            <IconDownload size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {enableSourceFileDownload && here && (
          <Menu.Item component="a" href={linkTo(fileRoutes.downloadSource, { uuid: here.file }, query)} download>
            {t('downloads.source')}
          </Menu.Item>
        )}
        {enableTargetFileDownload && (
          <Menu.Item onClick={() => void exportTargetFiles(file.job, [file.uuid], 'document', query)}>
            {t('downloads.target')}
          </Menu.Item>
        )}
        {enableAdditionalFileDownload && here && here.additionalFiles.length > 0 && (
          <>
            <Menu.Label>{t('downloads.additional')}</Menu.Label>
            {here.additionalFiles.map(({ uuid, originalName }) => (
              <Menu.Item key={uuid} component="a" href={linkTo(fileRoutes.downloadSource, { uuid }, query)} download>
                {originalName}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
