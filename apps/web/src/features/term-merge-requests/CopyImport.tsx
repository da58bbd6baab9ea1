import type { TermImport } from '@langwerk/contract/term-imports'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyToTermbaseDialog } from './CopyToTermbaseDialog.tsx'
import { mergeRequestPath } from './use-merge-requests.ts'

/** Whether an import has come to its end and found something. */
export const mayBeCopied = ({ status: { title }, termImportTermbase, found }: TermImport): boolean =>
  termImportTermbase !== null && found > 0 && (title === 'readyForMerge' || title === 'done')

/** Asks where what an import found is to be copied, and leads to the merge request that comes of it. */
export function CopyImportDialog({ of, onClose }: { of: TermImport; onClose: () => void }) {
  const navigate = useNavigate()
  if (!of.termImportTermbase) return null
  return (
    <CopyToTermbaseDialog
      termImport={{ ...of, termImportTermbase: of.termImportTermbase }}
      onSaved={({ uuid }) => void navigate({ to: mergeRequestPath(uuid) })}
      onClose={onClose}
    />
  )
}

/** The button that copies what an import found to a termbase, where there is something to copy. */
export function CopyImportButton({ of }: { of: TermImport }) {
  const { t } = useTranslation('termMergeRequests')
  const [open, setOpen] = useState(false)
  if (!mayBeCopied(of)) return null
  return (
    <>
      <Button ml="auto" leftSection={<IconCopy size={16} />} onClick={() => setOpen(true)}>
        {t('copy')}
      </Button>
      {open && <CopyImportDialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}
