import type { Job } from '@langwerk/contract/jobs'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconFileImport, IconTransferOut } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayWorkOn } from '../is-ready.ts'
import { ExportXliffDialog } from './ExportXliffDialog.tsx'
import { ImportXliffDialog } from './ImportXliffDialog.tsx'
import type { OfWhat } from './of-what.ts'

/** The way of one target file to another tool and back; nothing for those who may do neither. */
export function XliffMenu({ of, job, label }: { of: OfWhat; job: Job; label: string }) {
  const { t } = useTranslation('jobs')
  const [open, setOpen] = useState<'export' | 'import' | null>(null)
  const close = () => setOpen(null)
  if (!job.permissions.export && !mayWorkOn(job)) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="sm" aria-label={label} title={label}>
            <IconDots size={15} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {job.permissions.export && (
            <Menu.Item leftSection={<IconTransferOut size={16} />} onClick={() => setOpen('export')}>
              {t('actions.exportXliff')}
            </Menu.Item>
          )}
          {mayWorkOn(job) && (
            <Menu.Item leftSection={<IconFileImport size={16} />} onClick={() => setOpen('import')}>
              {t('actions.importXliff')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'export' && <ExportXliffDialog of={of} onClose={close} />}
      {open === 'import' && <ImportXliffDialog of={of} onClose={close} />}
    </>
  )
}
