import type { Termbase, TermbaseIndex } from '@langwerk/contract/termbases'
import { Button, Menu } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** So many languages stand side by side as long as none are chosen. */
const shownAtFirst = 3

/** The languages that stand side by side in the list of a termbase; the choice is kept in this browser. */
export function useShownLanguages({ uuid, termbaseIndices }: Termbase) {
  const [kept, keep] = useLocalStorage<Record<string, string[]>>({
    key: 'termbaseLanguages',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const chosen = termbaseIndices.filter((index) => kept[uuid]?.includes(index.uuid))
  const shown = chosen.length > 0 ? chosen : termbaseIndices.slice(0, shownAtFirst)
  const toggle = (index: TermbaseIndex) => {
    const next = shown.includes(index) ? shown.filter((one) => one !== index) : [...shown, index]
    keep((before) => ({ ...before, [uuid]: next.map((one) => one.uuid) }))
  }
  return { shown, toggle }
}

interface ShownLanguagesProps {
  indices: TermbaseIndex[]
  shown: TermbaseIndex[]
  toggle: (index: TermbaseIndex) => void
}

/** Chooses which languages of a termbase stand side by side. */
export function ShownLanguages({ indices, shown, toggle }: ShownLanguagesProps) {
  const { t } = useTranslation('termbases')
  if (indices.length < 2) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" px={10} aria-label={t('shownLanguages')} title={t('shownLanguages')}>
          <IconColumns3 size={16} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('shownLanguages')}</Menu.Label>
        {indices.map((index) => {
          const isShown = shown.includes(index)
          return (
            <Menu.CheckboxItem
              key={index.uuid}
              checked={isShown}
              disabled={isShown && shown.length === 1}
              closeMenuOnClick={false}
              onChange={() => toggle(index)}
            >
              {index.name}
            </Menu.CheckboxItem>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
