import { originTypes, qualityProcessorNames, transUnitStatuses } from '@langwerk/contract/words'
import {
  ActionIcon,
  Badge,
  Button,
  Checkbox,
  Group,
  Menu,
  MultiSelect,
  Popover,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core'
import {
  IconArrowLeft,
  IconFilter,
  IconKeyboard,
  IconLayoutSidebarRight,
  IconReplace,
  IconSettings,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmedProgress } from '../../kit/ConfirmedProgress.tsx'
import classes from './editor.module.css'
import { useProcessorNames } from './message-text.ts'
import { isMac } from './shortcuts/Keys.tsx'
import { shownKey } from './shortcuts/keys.ts'
import { useEditorActions, useEditorData } from './state/editor-context.ts'
import { type Filter, isFiltered } from './state/filter.ts'

/** The file's name and progress, the filter, and how the list is shown. */
export function EditorHeader() {
  const { t } = useTranslation('editor')
  const { file, filter, store, settings, keys } = useEditorData()
  const { run, changeSettings } = useEditorActions()
  const total = store.total()
  const hint = (command: 'find' | 'showShortcuts') =>
    `${t(`commands.${command}`)} (${shownKey(keys[command], isMac).join(' ')})`

  return (
    <header className={classes.header}>
      <Tooltip label={t('backToJob')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          component={Link}
          to={`/jobs/job/${file.job.uuid}`}
          aria-label={t('backToJob')}
        >
          <IconArrowLeft size={18} />
        </ActionIcon>
      </Tooltip>
      <FileName />
      <Badge variant="light" tt="none">
        {file.sourceLanguage.code} → {file.targetLanguage.code}
      </Badge>
      {file.readOnly && <Badge color="gray">{t('readOnly')}</Badge>}
      <ConfirmedProgress file={{ ...file, confirmed: file.byStatus.confirmed ?? 0 }} of={file.originalName} />
      <Group gap={4} ml="auto">
        {isFiltered(filter) && total !== null && (
          <Text size="sm" c="dimmed" role="status">
            {t('filter.found', { count: total, total: file.segments })}
          </Text>
        )}
        <FilterButton />
        <Tooltip label={hint('find')}>
          <ActionIcon variant="subtle" color="gray" onClick={() => run('find')} aria-label={t('commands.find')}>
            <IconReplace size={18} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={hint('showShortcuts')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={() => run('showShortcuts')}
            aria-label={t('shortcuts.title')}
          >
            <IconKeyboard size={18} />
          </ActionIcon>
        </Tooltip>
        <ViewButton />
        <Tooltip label={t('view.panels')}>
          <ActionIcon
            variant={settings.showsPanels ? 'light' : 'subtle'}
            color="gray"
            onClick={() => changeSettings({ showsPanels: !settings.showsPanels })}
            aria-label={t('view.panels')}
            aria-pressed={settings.showsPanels}
          >
            <IconLayoutSidebarRight size={18} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </header>
  )
}

function FileName() {
  const { t } = useTranslation('editor')
  const { file } = useEditorData()
  if (file.siblings.length === 0) return <h1 className={classes.fileName}>{file.originalName}</h1>
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" color="gray" size="compact-md" className={classes.fileName} title={t('otherFiles')}>
          <h1 className={classes.fileName}>{file.originalName}</h1>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('otherFiles')}</Menu.Label>
        {file.siblings.map(({ uuid, originalName, targetLanguage }) => (
          <Menu.Item key={uuid} component={Link} to={`/jobs/job/file/${uuid}`}>
            {originalName} → {targetLanguage.code}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function ViewButton() {
  const { t } = useTranslation('editor')
  const { settings } = useEditorData()
  const { changeSettings } = useEditorActions()
  return (
    <Popover position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('view.title')}>
          <IconSettings size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Text size="sm">{t('view.tags')}</Text>
          <SegmentedControl
            aria-label={t('view.tags')}
            value={settings.tagDisplay}
            onChange={(value) => changeSettings({ tagDisplay: value as 'short' })}
            data={[
              { value: 'short', label: t('view.short') },
              { value: 'full', label: t('view.full') },
            ]}
          />
          <Checkbox
            label={t('view.whitespace')}
            checked={settings.showsWhitespace}
            onChange={(event) => changeSettings({ showsWhitespace: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('view.propagate')}
            checked={settings.propagates}
            onChange={(event) => changeSettings({ propagates: event.currentTarget.checked })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function FilterButton() {
  const { t } = useTranslation('editor')
  const processorNames = useProcessorNames()
  const { filter } = useEditorData()
  const { setFilter } = useEditorActions()
  const [opened, setOpened] = useState(false)
  const [draft, setDraft] = useState<Filter>(filter)
  const list = (text: string | undefined) => text?.split(',').filter(Boolean) ?? []
  const flag = (value: boolean) => (value ? 'true' : undefined)
  const apply = (next: Filter) => {
    // What is not set is left out, so that the address stays short.
    setFilter(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== '')))
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <Button
          variant={isFiltered(filter) ? 'light' : 'subtle'}
          color={isFiltered(filter) ? undefined : 'gray'}
          size="compact-md"
          leftSection={<IconFilter size={16} />}
          onClick={() => {
            setDraft(filter)
            setOpened(!opened)
          }}
        >
          {t('filter.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            apply(draft)
          }}
        >
          <Stack gap="xs" w={300}>
            <TextInput
              label={t('filter.source')}
              value={draft.source ?? ''}
              onChange={(event) => setDraft({ ...draft, source: event.currentTarget.value })}
              data-autofocus
            />
            <TextInput
              label={t('filter.target')}
              value={draft.target ?? ''}
              onChange={(event) => setDraft({ ...draft, target: event.currentTarget.value })}
            />
            <MultiSelect
              label={t('filter.status')}
              comboboxProps={{ withinPortal: false }}
              value={list(draft.status)}
              onChange={(values) => setDraft({ ...draft, status: values.join(',') })}
              data={transUnitStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
            />
            <MultiSelect
              label={t('filter.origin')}
              comboboxProps={{ withinPortal: false }}
              value={list(draft.origin)}
              onChange={(values) => setDraft({ ...draft, origin: values.join(',') })}
              data={originTypes.map((origin) => ({ value: origin, label: t(`origin.${origin}`) }))}
            />
            <Select
              label={t('filter.message')}
              comboboxProps={{ withinPortal: false }}
              clearable
              value={draft.message ?? null}
              onChange={(value) => setDraft({ ...draft, message: (value ?? undefined) as Filter['message'] })}
              data={[
                { value: 'any', label: t('filter.anyMessage') },
                ...qualityProcessorNames.map((name) => ({ value: name, label: processorNames[name] })),
              ]}
            />
            <Group gap="sm">
              <Checkbox
                label={t('filter.repeated')}
                checked={draft.repeated === 'true'}
                onChange={(event) => setDraft({ ...draft, repeated: flag(event.currentTarget.checked) })}
              />
              <Checkbox
                label={t('filter.commented')}
                checked={draft.commented === 'true'}
                onChange={(event) => setDraft({ ...draft, commented: flag(event.currentTarget.checked) })}
              />
              <Checkbox
                label={t('filter.locked')}
                checked={draft.locked === 'true'}
                onChange={(event) => setDraft({ ...draft, locked: flag(event.currentTarget.checked) })}
              />
            </Group>
            <Group justify="space-between" mt="xs">
              <Button variant="default" size="compact-sm" onClick={() => apply({})}>
                {t('filter.clear')}
              </Button>
              <Button type="submit" size="compact-sm">
                {t('filter.title')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
