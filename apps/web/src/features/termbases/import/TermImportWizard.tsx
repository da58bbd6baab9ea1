import { termbaseFileEndings, termImportFileEndings } from '@langwerk/contract/term-words'
import { Alert, Button, Group, Modal, Progress, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../kit/fields.tsx'
import { LanguagesField } from '../../../kit/LanguageField.tsx'
import { TeamsField } from '../../../kit/TeamsField.tsx'
import { FilesField } from '../../imports/index.ts'
import { CheckStep } from './CheckStep.tsx'
import { TypeStep } from './TypeStep.tsx'
import { type ImportWizard, type ImportWizardSetting, useImportWizard } from './use-import-wizard.ts'

/** Brings terms in: what kind, its name, its languages, its files, what would change, and off it goes. */
export function TermImportWizard(setting: ImportWizardSetting) {
  const { t } = useTranslation('termbases')
  const wizard = useImportWizard(setting)
  const { step, place, count, isLast, busy, failure, next, back, close } = wizard
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      onClose={close}
      title={t('import')}
      size="xl"
      fullScreen={isNarrow ?? false}
      closeOnClickOutside={false}
    >
      <form onSubmit={next} noValidate>
        <Stack gap="sm" mih={260}>
          <div>
            <Text size="xs" c="dimmed">
              {t('wizard.step', { place: place + 1, count })}
            </Text>
            <Title order={3}>{t(`wizard.steps.${step}`)}</Title>
          </div>
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <Step wizard={wizard} />
        </Stack>
        <Group justify="flex-end" gap="xs" mt="md">
          {place > 0 && (
            <Button variant="default" onClick={back}>
              {t('wizard.back')}
            </Button>
          )}
          <Button type="submit" loading={busy}>
            {isLast ? t('wizard.start') : t('wizard.next')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** What is asked in a step. */
function Step({ wizard }: { wizard: ImportWizard }) {
  const { t } = useTranslation('termbases')
  const { form, step, isInto, needsTeam, uploading, prepared, columns, setColumns } = wizard
  return (
    <>
      {step === 'type' && <TypeStep form={form} />}
      {step === 'name' && (
        <>
          <TextField label={t('wizard.name')} hint={t('wizard.nameHint')} required autoFocus {...form.field('name')} />
          <TeamsField object="termbase" required={needsTeam} {...form.field('teams')} />
        </>
      )}
      {step === 'languages' && <LanguagesField label={t('languages')} required max={2} {...form.field('languages')} />}
      {step === 'files' && (
        <>
          <Text size="sm" c="dimmed">
            {isInto
              ? t('wizard.filesInto')
              : form.values.type === 'termbase'
                ? t('wizard.termbaseFile')
                : t('wizard.listFiles', { count: form.values.languages.length })}
          </Text>
          <FilesField
            endings={!isInto && form.values.type === 'termbase' ? termbaseFileEndings : termImportFileEndings}
            {...form.field('files')}
          />
          {uploading && (
            <Progress value={uploading.percent} aria-label={t('wizard.uploading', { name: uploading.name })} />
          )}
        </>
      )}
      {step === 'check' && prepared && <CheckStep termImport={prepared} chosen={columns} onChoose={setColumns} />}
    </>
  )
}
