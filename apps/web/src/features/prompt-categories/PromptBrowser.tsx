import type { OfferedPrompt } from '@langwerk/contract/prompt-categories'
import { Button, Group, Loader, Modal, Select, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { useFocusReturn } from '../../kit/use-focus-return.ts'
import { PromptTexts } from './PromptTexts.tsx'
import classes from './prompt-browser.module.css'
import { useOfferedPrompts } from './use-offered-prompts.ts'

interface PromptBrowserProps {
  /** @param isToChange whether its texts are to be changed before they are used */
  onChoose: (prompt: OfferedPrompt, isToChange: boolean) => void
  onClose: () => void
}

/** Where a prompt is looked for among those of all categories, read, and taken. Render it while it is open. */
export function PromptBrowser({ onChoose, onClose }: PromptBrowserProps) {
  const { t } = useTranslation('promptCategories', { keyPrefix: 'browser' })
  const offered = useOfferedPrompts()
  const { shown, chosen } = offered
  useFocusReturn()

  const onKeyDown = (event: KeyboardEvent) => {
    // It may stand in a form of a wizard, which these keys are not to send.
    event.stopPropagation()
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined) offered.move(step)
    else if (event.key === 'Enter' && chosen && isInList(event)) onChoose(chosen, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return (
    <Modal opened onClose={onClose} title={t('title')} size="72rem">
      {offered.isEmpty ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <Stack gap="sm" onKeyDown={onKeyDown}>
          <SearchFields offered={offered} />
          {offered.error ? (
            <FailureState error={offered.error} retry={offered.retry} />
          ) : (
            <div className={classes.panes}>
              <PromptList offered={offered} onTake={(prompt) => onChoose(prompt, false)} />
              <section className={classes.preview} aria-label={t('preview')} aria-live="polite">
                {chosen ? <Preview prompt={chosen} /> : <Text c="dimmed">{t('nothing')}</Text>}
              </section>
            </div>
          )}
          <Group justify="flex-end" gap="xs">
            <Text size="xs" c="dimmed" mr="auto" visibleFrom="sm">
              {shown.length > 0 && t('keys')}
            </Text>
            <Button variant="default" disabled={!chosen} onClick={() => chosen && onChoose(chosen, true)}>
              {t('change')}
            </Button>
            <Button disabled={!chosen} onClick={() => chosen && onChoose(chosen, false)}>
              {t('use')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

type Offered = ReturnType<typeof useOfferedPrompts>

const optionId = (uuid: string) => `prompt-${uuid}`

/** Enter takes what is chosen where one searches and chooses; on a button it is that button's. */
const isInList = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.role === 'option' || target.getAttribute('type') === 'search')

function SearchFields({ offered }: { offered: Offered }) {
  const { t } = useTranslation('promptCategories', { keyPrefix: 'browser' })
  const { t: kit } = useTranslation('kit')
  return (
    <Group gap="sm" align="end">
      <TextInput
        type="search"
        flex={1}
        miw={180}
        label={kit('search')}
        leftSection={<IconSearch size={15} />}
        data-autofocus
        aria-activedescendant={offered.chosen ? optionId(offered.chosen.uuid) : undefined}
        value={offered.search}
        onChange={(event) => offered.setSearch(event.currentTarget.value)}
      />
      <Select
        label={t('category')}
        placeholder={t('everyCategory')}
        clearable
        data={offered.categories.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={offered.category}
        onChange={offered.setCategory}
        // Its own list has its own keys.
        onKeyDown={(event) => event.stopPropagation()}
      />
    </Group>
  )
}

function PromptList({ offered, onTake }: { offered: Offered; onTake: (prompt: OfferedPrompt) => void }) {
  const { t } = useTranslation('promptCategories', { keyPrefix: 'browser' })
  const { t: kit } = useTranslation('kit')
  const { shown, chosen } = offered
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const chosenUuid = chosen?.uuid
  useEffect(() => {
    if (chosenUuid) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenUuid])
  return (
    <div ref={list} id={id} className={classes.list} role="listbox" aria-label={t('list')} tabIndex={-1}>
      {offered.isLoading && <Loader size="xs" m="xs" role="img" aria-label={kit('loading')} />}
      {!offered.isLoading && shown.length === 0 && (
        <Text size="sm" c="dimmed" p="xs">
          {t('noneFound')}
        </Text>
      )}
      {shown.map((prompt, index) => (
        <Fragment key={prompt.uuid}>
          {shown[index - 1]?.promptCategory.uuid !== prompt.promptCategory.uuid && (
            <div className={classes.category} role="presentation">
              {prompt.promptCategory.name}
            </div>
          )}
          <UnstyledButton
            id={optionId(prompt.uuid)}
            className={classes.option}
            role="option"
            aria-selected={prompt.uuid === chosenUuid}
            tabIndex={prompt.uuid === chosenUuid ? 0 : -1}
            onClick={() => offered.choose(prompt.uuid)}
            onDoubleClick={() => onTake(prompt)}
          >
            {prompt.name}
          </UnstyledButton>
        </Fragment>
      ))}
    </div>
  )
}

function Preview({ prompt }: { prompt: OfferedPrompt }) {
  return (
    <>
      <Text fw={600} mb="xs">
        {prompt.name}
      </Text>
      <PromptTexts systemMessage={prompt.systemMessage} text={prompt.text} />
    </>
  )
}
