import { copyTemplateRoutes } from '@langwerk/contract/copy-templates'
import { uuidOf } from '@langwerk/contract/iri'
import { Input, SegmentedControl, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../../kit/fields.tsx'
import { PagedSelect } from '../../../kit/PagedSelect.tsx'
import { useReading } from '../../../kit/queries.ts'
import type { Form } from '../../../kit/use-form.ts'
import type { Choice } from '../../../kit/use-paged-choices.ts'
import { WrittenText } from '../../../kit/written-text/WrittenText.tsx'
import { UploadField } from '../upload/UploadField.tsx'
import type { Uploads } from '../upload/use-uploads.ts'
import classes from './wizard.module.css'
import { copySources, type WizardValues } from './wizard-values.ts'

interface CopySourceStepProps {
  form: Form<WizardValues>
  uploads: Uploads
  filesViolation: string | undefined
}

/** What a copywriting job is written after: a copy template, a text, or Word files. */
export function CopySourceStep({ form, uploads, filesViolation }: CopySourceStepProps) {
  const { t } = useTranslation('jobs')
  const { writtenAfter, copyTemplate } = form.values
  const words = copySources.map((value) => ({ value, label: t(`wizard.writtenAfterChoices.${value}`) }))
  return (
    <>
      <Input.Wrapper label={t('wizard.writtenAfter')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('wizard.writtenAfter')}
          data={words}
          value={writtenAfter}
          onChange={(chosen) => form.set('writtenAfter', chosen)}
        />
      </Input.Wrapper>
      {writtenAfter === 'template' && (
        <>
          <PagedSelect<Choice>
            route={copyTemplateRoutes.list}
            label={t('wizard.copyTemplate')}
            hint={t('wizard.copyTemplateHint')}
            nothing={t('wizard.copyTemplateNone')}
            required
            {...form.field('copyTemplate')}
          />
          {copyTemplate && <TemplateText template={copyTemplate} />}
        </>
      )}
      {writtenAfter === 'text' && (
        <TextAreaField label={t('wizard.text')} hint={t('wizard.textHint')} required {...form.field('text')} />
      )}
      {writtenAfter === 'files' && (
        <>
          <Text size="xs" c="dimmed">
            {t('wizard.wordHint')}
          </Text>
          <UploadField uploads={uploads} error={filesViolation} />
        </>
      )}
    </>
  )
}

/** The chosen template as it reads; a draft may keep one that is gone. */
function TemplateText({ template }: { template: Choice }) {
  const { data } = useReading(copyTemplateRoutes.get, { params: { uuid: uuidOf(template['@id']) } })
  if (!data) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than its place is scrolled with the keyboard
    <section className={classes.templateText} aria-label={template.name} tabIndex={0}>
      <WrittenText html={data.html} />
    </section>
  )
}
