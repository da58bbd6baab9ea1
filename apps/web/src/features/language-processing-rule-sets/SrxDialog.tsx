import {
  type LanguageProcessingRuleSet,
  languageProcessingRuleSetRoutes as routes,
  type TakenRules,
} from '@langwerk/contract/language-processing-rule-sets'
import { FileInput } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { languageName } from '../../kit/languages.ts'

/** The dialog in which the rules of an SRX file take the place of a set's own. */
export function SrxDialog({
  set,
  ...props
}: {
  set: LanguageProcessingRuleSet
  onSaved: (taken: TakenRules) => void
  onClose: () => void
}) {
  const { t } = useTranslation('languageProcessingRuleSets')
  return (
    <EditDialog
      title={t('importSrx')}
      size="md"
      initial={{ file: null as File | null }}
      check={({ file }): { file?: string } => {
        if (!file) return { file: t('fileRequired') }
        return file.size > mostBytes ? { file: t('fileTooLarge') } : {}
      }}
      // `check` has let nothing pass that is missing.
      save={async ({ file }) =>
        call(routes.takeSrx, { params: { uuid: set.uuid }, body: { file: await base64Of(file!) } })
      }
      saveLabel={t('replaceRules')}
      {...props}
    >
      {(form) => (
        <FileInput
          label={t('file')}
          description={t('fileHint', { language: languageName(set.sourceLanguage) })}
          placeholder={t('choose')}
          accept=".srx,.xml,application/xml"
          leftSection={<IconFileImport size={16} />}
          required
          clearable
          data-autofocus
          {...form.field('file')}
        />
      )}
    </EditDialog>
  )
}

/** What a call takes of it. */
const mostBytes = 2_000_000

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // One character a byte; in pieces, for a call takes only so many arguments.
  let binary = ''
  for (let from = 0; from < bytes.length; from += 32_768)
    binary += String.fromCharCode(...bytes.subarray(from, from + 32_768))
  return btoa(binary)
}
