import { termEntryRoutes } from '@langwerk/contract/term-entries'
import type { Termbase } from '@langwerk/contract/termbases'
import { NumberInput, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { numberTyped } from '../../kit/number-typed.ts'
import { useReading } from '../../kit/queries.ts'

/** Moves all entries with a lower confidence than the chosen one to the recycle bin. */
export function RecycleByConfidenceDialog(props: {
  termbase: Termbase
  from: number
  onSaved: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('termbases')
  return (
    <EditDialog
      title={t('recycleBelowTitle')}
      size="md"
      initial={{ confidenceBelow: props.from as number | null }}
      check={({ confidenceBelow }) => (isPercent(confidenceBelow) ? {} : { confidenceBelow: t('recycleBelowWrong') })}
      save={({ confidenceBelow }) =>
        call(termEntryRoutes.recycle, {
          params: { uuid: props.termbase.uuid },
          body: { confidenceBelow: confidenceBelow! },
        })
      }
      onSaved={({ count }) => {
        notifySuccess(t('recycled', { count }))
        props.onSaved()
      }}
      onClose={props.onClose}
      saveLabel={t('recycle')}
    >
      {(form) => (
        <>
          <Text size="sm">{t('recycleBelowText')}</Text>
          <NumberInput
            label={t('confidenceBelow')}
            min={1}
            max={100}
            suffix=" %"
            allowDecimal={false}
            clampBehavior="none"
            value={form.values.confidenceBelow ?? ''}
            error={form.violations.confidenceBelow}
            onChange={(typed) => form.set('confidenceBelow', numberTyped(typed))}
          />
          {isPercent(form.values.confidenceBelow) && (
            <HowMany termbase={props.termbase} confidenceBelow={form.values.confidenceBelow} />
          )}
        </>
      )}
    </EditDialog>
  )
}

const isPercent = (typed: number | null): typed is number => typed !== null && typed >= 1 && typed <= 100

/** How many entries are meant, before they are moved. */
function HowMany({ termbase, confidenceBelow }: { termbase: Termbase; confidenceBelow: number }) {
  const { t } = useTranslation('termbases')
  const [asked] = useDebouncedValue(confidenceBelow, 300)
  const query = { confidenceBelow: asked, itemsPerPage: 1 }
  const { data } = useReading(termEntryRoutes.list, { params: { uuid: termbase.uuid }, query })
  return (
    <Text size="sm" fw={500} role="status" mih="1.5em">
      {data && asked === confidenceBelow && t('recycleBelowCount', { count: data.totalItems })}
    </Text>
  )
}
