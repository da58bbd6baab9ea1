import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../fields.tsx'
import type { Form } from '../use-form.ts'

const RichText = lazy(() => import('./RichText.tsx').then((file) => ({ default: file.RichText })))

/** What is asked of a written text beside its name: a line on what it says, and the text. */
export const emptyText = { shortDescription: '', html: '' }

interface WrittenTextFieldsProps {
  form: Form<typeof emptyText>
  /** Shows what is written, without a way to change it. */
  readOnly: boolean
}

export function WrittenTextFields({ form, readOnly }: WrittenTextFieldsProps) {
  const { t } = useTranslation('writtenText')
  return (
    <>
      <TextField label={t('shortDescription')} {...form.field('shortDescription')} />
      <Input.Wrapper label={t('text')} error={form.violations.html}>
        <Suspense fallback={<Skeleton height={220} aria-label={t('loadingEditor')} />}>
          <RichText label={t('text')} readOnly={readOnly} {...form.field('html')} />
        </Suspense>
      </Input.Wrapper>
    </>
  )
}
