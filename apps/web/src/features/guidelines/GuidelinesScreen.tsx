import { guidelineRoutes as routes } from '@langwerk/contract/guidelines'
import { Input, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../kit/fields.tsx'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'

const RichText = lazy(() => import('./RichText.tsx').then((file) => ({ default: file.RichText })))

export function GuidelinesScreen() {
  const { t } = useTranslation('guidelines')
  return (
    <ShareableScreen
      object="guideline"
      routes={routes}
      texts={t}
      columns={({ name, role, teams, created }) => [
        name,
        {
          key: 'shortDescription',
          label: t('shortDescription'),
          sortable: true,
          narrow: 'hide',
          render: ({ shortDescription }) => (
            <Text inherit c="dimmed" lineClamp={1} maw={420}>
              {shortDescription}
            </Text>
          ),
        },
        role,
        teams,
        created,
      ]}
      form={{
        size: 'xl',
        initial: { shortDescription: '', html: '' },
        fields: (form, item) => (
          <>
            <TextField label={t('shortDescription')} {...form.field('shortDescription')} />
            <Input.Wrapper label={t('text')} error={form.violations.html}>
              <Suspense fallback={<Skeleton height={220} aria-label={t('loadingEditor')} />}>
                <RichText label={t('text')} readOnly={item?.permissions.edit === false} {...form.field('html')} />
              </Suspense>
            </Input.Wrapper>
          </>
        ),
      }}
    />
  )
}
