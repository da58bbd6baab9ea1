import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../kit/first-input.tsx'
import { usePopup } from '../kit/popup/use-popup.ts'

const DisplayChoices = lazyPart(async () => (await import('./DisplayChoices.tsx')).DisplayChoices)

/** Language, colour scheme, menu and layout, behind a button in the header. */
export function DisplaySettings() {
  const { t } = useTranslation()
  const { button, popup } = usePopup('dialog')
  return (
    <>
      <ActionIcon size="lg" title={t('display.title')} aria-label={t('display.title')} {...button}>
        <IconAdjustmentsHorizontal size={18} stroke={1.7} />
      </ActionIcon>
      {popup && <DisplayChoices popup={popup} />}
    </>
  )
}
