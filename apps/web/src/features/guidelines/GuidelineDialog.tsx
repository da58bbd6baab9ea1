import { type Guideline, guidelineRoutes as routes } from '@langwerk/contract/guidelines'
import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { TextField } from '../../kit/fields.tsx'
import { ShareableDialog } from '../../kit/ShareableDialog.tsx'

const RichText = lazy(() => import('./RichText.tsx').then((file) => ({ default: file.RichText })))

export function GuidelineDialog(props: { guideline: Guideline | null; onSaved: () => void; onClose: () => void }) {
  const { t } = useTranslation('guidelines')
  const { guideline } = props
  return (
    <ShareableDialog
      title={guideline ? t('editTitle') : t('add')}
      object="guideline"
      item={guideline}
      teams={guideline?.teams ?? []}
      more={{ shortDescription: guideline?.shortDescription ?? '', html: guideline?.html ?? '' }}
      save={(shared, { shortDescription, html }) => {
        const body = { ...shared, shortDescription, html }
        return guideline
          ? call(routes.update, { params: { uuid: guideline.uuid }, body })
          : call(routes.create, { body })
      }}
      onSaved={props.onSaved}
      onClose={props.onClose}
      size="xl"
    >
      {(form) => (
        <>
          <TextField label={t('shortDescription')} {...form.field('shortDescription')} />
          <Input.Wrapper label={t('text')} error={form.violations.html}>
            <Suspense fallback={<Skeleton height={220} aria-label={t('loadingEditor')} />}>
              <RichText label={t('text')} {...form.field('html')} />
            </Suspense>
          </Input.Wrapper>
        </>
      )}
    </ShareableDialog>
  )
}
