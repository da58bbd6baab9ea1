import type { TransUnit } from '@langwerk/contract/trans-units'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What the person in an open segment has to know of it in their step. */
export function StepNotes({ state }: { state: NonNullable<TransUnit['jobStep']> }) {
  const { t } = useTranslation('editorInStep')
  const { closed, changedSince, returnReason } = state
  return (
    <>
      {returnReason !== null && (
        <Text size="sm" c="red">
          {returnReason ? t('returned', { reason: returnReason }) : t('returnedWithoutReason')}
        </Text>
      )}
      {closed ? (
        <Text size="xs" c="dimmed">
          {t(`closed.${closed}`)}
        </Text>
      ) : (
        changedSince && (
          <Text size="xs" c="dimmed">
            {t('changedSince')}
          </Text>
        )
      )}
    </>
  )
}
