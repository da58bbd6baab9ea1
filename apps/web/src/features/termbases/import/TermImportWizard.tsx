import { uuidOf } from '@langwerk/contract/iri'
import {
  extractsTerms,
  termbaseFileEndings,
  termImportFileEndings,
  termXliffFileEndings,
} from '@langwerk/contract/term-words'
import { Alert, Button, Group, Modal, Progress, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { TextAreaField, TextField } from '../../../kit/fields.tsx'
import { LanguagesField } from '../../../kit/LanguageField.tsx'
import { TeamsField } from '../../../kit/TeamsField.tsx'
import { FilesField } from '../../imports/index.ts'
import { EstimateView } from '../../term-reviews/index.ts'
import { CheckStep } from './CheckStep.tsx'
import { FinishStep } from './FinishStep.tsx'
import { SourcesStep } from './SourcesStep.tsx'
import { TypeStep } from './TypeStep.tsx'
import { type ImportWizard, type ImportWizardSetting, useImportWizard } from './use-import-wizard.ts'
import { useExtractionLanguages } from './use-term-import.ts'

/** Brings terms in: what kind, its name, its languages, its files, what would change, and off it goes. */
export function TermImportWizard(setting: ImportWizardSetting) {
  const { t } = useTranslation('termbases')
  const wizard = useImportWizard(setting)
  const { step, place, count, isLast, busy, failure, next, back, close } = wizard
  const finds = step === 'finish' || step === 'estimate'
  const startText = !finds ? 'wizard.start' : wizard.form.values.type === 'generated' ? 'wizard.write' : 'wizard.find'
  const isSentElsewhere = step === 'type'
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
            {isLast && !isSentElsewhere ? t(startText) : t('wizard.next')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** What is asked in a step. */
function Step({ wizard }: { wizard: ImportWizard }) {
  const { t } = useTranslation('termbases')
  const { form, step, needsTeam, uploading, prepared, columns, setColumns } = wizard
  const extracts = extractsTerms(form.values.type)
  const isWritten = form.values.type === 'generated'
  const { artificialIntelligenceWorker: worker } = form.values
  return (
    <>
      {step === 'type' && <TypeStep form={form} />}
      {step === 'name' && (
        <>
          <TextField
            label={t('wizard.name')}
            {...(!extracts && { hint: t('wizard.nameHint') })}
            required
            autoFocus
            {...form.field('name')}
          />
          {isWritten && (
            <TextAreaField
              label={t('wizard.subject')}
              hint={t('wizard.subjectHint')}
              minRows={4}
              {...form.field('description')}
            />
          )}
          {!extracts && form.values.destinationTermbase === null && (
            <TeamsField object="termbase" required={needsTeam} {...form.field('teams')} />
          )}
        </>
      )}
      {step === 'languages' && <LanguagesStep wizard={wizard} />}
      {step === 'files' && <FilesStep wizard={wizard} />}
      {step === 'check' && prepared && <CheckStep termImport={prepared} chosen={columns} onChoose={setColumns} />}
      {step === 'finish' && <FinishStep form={form} needsTeam={needsTeam} />}
      {step === 'estimate' && prepared && worker && (
        <EstimateView
          importUuid={prepared.uuid}
          workerUuid={uuidOf(worker['@id'])}
          writes={isWritten}
          {...form.field('budget')}
        />
      )}
      {uploading && <Progress value={uploading.percent} aria-label={t('wizard.uploading', { name: uploading.name })} />}
    </>
  )
}

/** Terms are found only in some languages. */
function LanguagesStep({ wizard: { form } }: { wizard: ImportWizard }) {
  const { t } = useTranslation('termbases')
  const found = useExtractionLanguages()
  const extracts = extractsTerms(form.values.type)
  return (
    <LanguagesField
      label={t('languages')}
      required
      max={2}
      {...(extracts && { only: found.map((language) => language['@id']), hint: t('wizard.languagesHint') })}
      {...form.field('languages')}
    />
  )
}

function FilesStep({ wizard }: { wizard: ImportWizard }) {
  const { t } = useTranslation('termbases')
  const { form, isInto } = wizard
  const { type, languages } = form.values
  if (type === 'documents' && !isInto) return <SourcesStep wizard={wizard} />
  const isTermbase = type === 'termbase' && !isInto
  const isBilingual = type === 'xliff' && !isInto
  return (
    <>
      <Text size="sm" c="dimmed">
        {isInto
          ? t('wizard.filesInto')
          : isBilingual
            ? t('wizard.bilingualFiles')
            : isTermbase
              ? t('wizard.termbaseFile')
              : t('wizard.listFiles', { count: languages.length })}
      </Text>
      <FilesField
        endings={isTermbase ? termbaseFileEndings : isBilingual ? termXliffFileEndings : termImportFileEndings}
        {...form.field('files')}
      />
    </>
  )
}
