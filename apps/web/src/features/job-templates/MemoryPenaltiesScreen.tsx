import { kinds } from '@langwerk/contract/kinds'
import {
  jobTranslationMemoryRoutes,
  jobTranslationMemoryPenaltyRoutes as routes,
} from '@langwerk/contract/translation-memory-penalties'
import { type PenaltyType, penaltyTypes } from '@langwerk/contract/words'
import { Stack, Text, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/BackLink.tsx'
import { ChildList } from '../../kit/ChildList.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { TextField, WordField } from '../../kit/fields.tsx'
import { formatDateTime, formatLongDate } from '../../kit/format.ts'
import { useKindIcons } from '../../kit/kind-icons.ts'
import { thingScreen } from '../../kit/kind-screens.ts'
import { NumberField } from '../../kit/NumberField.tsx'
import { useReading } from '../../kit/queries.ts'
import { ScreenSkeleton } from '../../kit/ScreenSkeleton.tsx'
import type { Form } from '../../kit/use-form.ts'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'

const newPenalty = {
  type: 'sourceSegmentContains' as PenaltyType,
  selectorValue: '',
  matchDifference: 5 as number | null,
}
type PenaltyValues = typeof newPenalty

/** What takes percent points off some units of a memory, where a job or a job template uses it. */
export function MemoryPenaltiesScreen() {
  const { t } = useTranslation('jobTemplates', { keyPrefix: 'penalties' })
  const kindIcons = useKindIcons()
  const uuid = useRouteParam('uuid')
  const { data: use, error, refetch } = useReading(jobTranslationMemoryRoutes.get, { params: { uuid } })
  useTitle(use ? `${t('title')} – ${use.translationMemory.name}` : t('title'))
  if (error) return <FailureState error={error} retry={refetch} />
  if (!use) return <ScreenSkeleton />
  return (
    <Stack gap="sm">
      <BackLink to={screenOf(use.owner)}>{use.owner.name}</BackLink>
      <div>
        <Title order={1}>{use.translationMemory.name}</Title>
        <Text size="sm" c="dimmed">
          {t('lead')}
        </Text>
      </div>
      <ChildList
        parent={use}
        parentField="jobTranslationMemory"
        routes={routes}
        texts={t}
        icon={kindIcons.translationMemory}
        nameOf={(penalty) => `${t(`types.${penalty.type}`)} ${valueText(penalty)}`}
        columns={[
          { key: 'type', label: t('type'), sortable: true, render: ({ type }) => t(`types.${type}`) },
          { key: 'selectorValue', label: t('value'), render: valueText },
          {
            key: 'matchDifference',
            label: t('difference'),
            align: 'right',
            width: '130px',
            sortable: true,
            render: ({ matchDifference }) => `−${matchDifference}\u00a0%`,
          },
        ]}
        form={{
          initial: newPenalty,
          check: ({ selectorValue, matchDifference }) => ({
            ...(selectorValue === '' && { selectorValue: t('valueRequired') }),
            ...(matchDifference === null && { matchDifference: t('differenceRequired') }),
          }),
          fields: (form) => <PenaltyFields form={form} />,
        }}
      />
    </Stack>
  )
}

type ValueKind = 'date' | 'number' | 'text'

/** What the value of a penalty is, by its type. */
function valueKindOf(type: PenaltyType): ValueKind {
  if (type === 'unitLastUsedNewerThan') return 'date'
  return /(?:Lower|Greater)Than$/.test(type) ? 'number' : 'text'
}

function valueText({ type, selectorValue }: Pick<PenaltyValues, 'type' | 'selectorValue'>): string {
  if (valueKindOf(type) !== 'date') return selectorValue
  // A day is one in any time zone.
  const isDay = selectorValue.length === 10
  return isDay ? formatLongDate(`${selectorValue}T00:00`) : formatDateTime(selectorValue)
}

/** Where what uses the memory is shown: a template with its memories, or a job. */
const screenOf = ({ '@id': iri, uuid }: { '@id': string; uuid: string }) =>
  iri.startsWith(`/api/${kinds.jobTemplate.collection}/`)
    ? thingScreen('jobTemplate', uuid)
    : thingScreen('jobTranslation', uuid)

function PenaltyFields({ form }: { form: Form<PenaltyValues> }) {
  const { t } = useTranslation('jobTemplates', { keyPrefix: 'penalties' })
  return (
    <>
      <WordField
        label={t('type')}
        words={penaltyTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        {...form.field('type')}
        onChange={(type) => {
          form.set('type', type)
          // A text is no number, and would be sent unseen.
          if (valueKindOf(type) !== valueKindOf(form.values.type)) form.set('selectorValue', '')
        }}
      />
      <ValueField form={form} />
      <NumberField
        label={t('difference')}
        hint={t('differenceHint')}
        required
        min={1}
        max={101}
        {...form.field('matchDifference')}
      />
    </>
  )
}

/** A date, a number or a text, as the type of the penalty wants. */
function ValueField({ form }: { form: Form<PenaltyValues> }) {
  const { t } = useTranslation('jobTemplates', { keyPrefix: 'penalties' })
  const { value, onChange, ...field } = form.field('selectorValue')
  const { type } = form.values
  const kind = valueKindOf(type)
  if (kind === 'date')
    return (
      <TextInput
        {...field}
        type="date"
        label={t('date')}
        required
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (kind === 'number')
    return (
      <NumberField
        {...field}
        label={t(type.includes('TagCount') ? 'tags' : 'characters')}
        required
        min={0}
        max={999_999_999}
        value={/^\d+$/.test(value) ? Number(value) : null}
        onChange={(number) => onChange(number === null ? '' : String(number))}
      />
    )
  return <TextField {...field} label={t('text')} required value={value} onChange={onChange} />
}
