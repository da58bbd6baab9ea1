import type { TransUnit } from '@langwerk/contract/trans-units'
import { compareTags } from '@langwerk/quality/tag-rules'
import { isTag, plainText, type Segment, segmentFromXml, type Tag } from '@langwerk/text/segment'
import { ActionIcon, Button, Group, Menu, Text, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconCopy, IconDots, IconLock, IconLockOpen, IconTags } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { shownKey } from '../../../kit/shown-key.ts'
import classes from '../editor.module.css'
import { mayWorkOn } from '../in-step/in-step.ts'
import { type CommandName, isOffered } from '../shortcuts/commands.ts'
import { Keys } from '../shortcuts/Keys.tsx'
import { useCheckedTarget, useEditor, useEditorActions, useEditorData } from '../state/editor-context.ts'
import { EditSourceButton } from './EditSourceButton.tsx'
import { Message } from './Message.tsx'
import { messagesByCase } from './messages-by-case.ts'
import { ReturnMarkButton } from './ReturnMark.tsx'
import { StepNotes } from './StepNotes.tsx'
import { tagFaces } from './tag-faces.ts'

/** What stands below the open target: its messages, its length, and what can be done with it. */
export function ActiveTools({ unit }: { unit: TransUnit }) {
  const { t } = useTranslation('editor')
  const { file, keys } = useEditorData()
  const { messages } = useCheckedTarget()
  const { run } = useEditorActions()
  const editable = mayWorkOn(file, unit)
  const source = segmentFromXml(unit.sourceSegment.xml)
  const hint = (command: CommandName) => `${t(`commands.${command}`)} (${shownKey(keys[command]).join(' ')})`

  return (
    <div className={classes.tools}>
      {messagesByCase(messages.filter(({ falsePositive }) => !falsePositive)).map(({ message, count }, index) => (
        // Two findings of one kind may be word for word the same.
        <Message key={`${message.caseKey} ${index}`} message={message} count={count} />
      ))}
      {unit.jobStep && <StepNotes state={unit.jobStep} />}
      <Group gap={6} mt={6} wrap="wrap">
        {editable && (
          <>
            <Tooltip label={hint('confirmAndNextOpen')}>
              <Button
                size="compact-sm"
                leftSection={<IconCheck size={15} />}
                onClick={() => run('confirmAndNextOpen')}
                disabled={messages.some(({ blocking }) => blocking)}
              >
                {t('confirm')}
              </Button>
            </Tooltip>
            <Tooltip label={hint('copySource')}>
              <ActionIcon variant="subtle" color="gray" onClick={() => run('copySource')} aria-label={t('copySource')}>
                <IconCopy size={16} />
              </ActionIcon>
            </Tooltip>
            {source.some(isTag) && <TagMenu unit={unit} />}
            <Tooltip label={hint('resetTarget')}>
              <ActionIcon variant="subtle" color="gray" onClick={() => run('resetTarget')} aria-label={t('reset')}>
                <IconArrowBackUp size={16} />
              </ActionIcon>
            </Tooltip>
            <Menu position="bottom-start" withinPortal>
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" aria-label={t('more')}>
                  <IconDots size={16} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {(
                  [
                    'clearTarget',
                    'noBreakSpace',
                    'splitSegment',
                    'mergeWithNext',
                    'undoPropagation',
                    'concordanceOfSelection',
                    'addTerm',
                    'comment',
                    'letWorkerWork',
                  ] as const
                )
                  .filter((command) => isOffered(command, file))
                  .map((command) => (
                    <Menu.Item
                      key={command}
                      onClick={() => run(command)}
                      rightSection={<Keys written={keys[command]} />}
                    >
                      {t(`commands.${command}`)}
                    </Menu.Item>
                  ))}
              </Menu.Dropdown>
            </Menu>
          </>
        )}
        {editable && file.jobStep?.permissions.enableSourceTextEditing && <EditSourceButton />}
        {file.stepsToReturn.length > 0 && <ReturnMarkButton unit={unit} />}
        {file.mayLock && isOffered('toggleLock', file) && (
          <Tooltip label={hint('toggleLock')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              onClick={() => run('toggleLock')}
              aria-label={t(unit.locked ? 'unlock' : 'lock')}
            >
              {unit.locked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
            </ActionIcon>
          </Tooltip>
        )}
        <TargetLength unit={unit} source={source} />
      </Group>
    </div>
  )
}

/** How long the target is, which every key changes: it is the one part that each of them renders. */
function TargetLength({ unit, source }: { unit: TransUnit; source: Segment }) {
  const { t } = useTranslation('editor')
  const { live } = useEditor()
  const { file } = useEditorData()
  const typed = useSyncExternalStore(live.subscribe, live.now)
  const text = typed ? plainText(typed.target) : ''
  const count = [...text].length
  const lines = linesOf(text)
  const isBeyond = (length: number, limit: number | null) => limit !== null && length > limit
  const isTooLong = isBeyond(count, unit.maxCharacters) || isBeyond(lines, unit.maxLines)
  return (
    <Text size="xs" c={isTooLong ? 'red' : 'dimmed'} ml="auto">
      {unit.maxCharacters === null
        ? t('characters', { count })
        : t('charactersOf', { count, limit: unit.maxCharacters })}
      {unit.maxLines !== null && ` · ${t('linesOf', { count: lines, limit: unit.maxLines })}`}
      {' · '}
      {t(file.copyWriting ? 'instructionCharacters' : 'sourceCharacters', { count: [...plainText(source)].length })}
      {unit.repetitions > 1 && ` · ${t('repetitions', { count: unit.repetitions })}`}
    </Text>
  )
}

const linesOf = (text: string) => text.split(/\r\n?|\n/).length

/** All tags of the source, the missing ones first. */
function TagMenu({ unit }: { unit: TransUnit }) {
  const { t } = useTranslation('editor')
  const { keys, showsTagMenu } = useEditorData()
  const { target } = useCheckedTarget()
  const { run, insertTag, showTagMenu } = useEditorActions()
  const source = segmentFromXml(unit.sourceSegment.xml)
  const face = tagFaces(source, unit.tags)
  const { missing } = compareTags(source, target ?? [])
  const isMissing = (tag: Tag) => missing.some((other) => other.id === tag.id && other.kind === tag.kind)
  const tags = source.filter(isTag)
  const ordered = [...tags.filter(isMissing), ...tags.filter((tag) => !isMissing(tag))]

  return (
    <Menu opened={showsTagMenu} onChange={showTagMenu} position="bottom-start" withinPortal>
      <Menu.Target>
        <Tooltip label={`${t('commands.tagMenu')} (${shownKey(keys.tagMenu).join(' ')})`}>
          <ActionIcon
            variant={missing.length > 0 ? 'light' : 'subtle'}
            color={missing.length > 0 ? 'red' : 'gray'}
            aria-label={t('tags')}
          >
            <IconTags size={16} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {missing.length > 0 && (
          <Menu.Item onClick={() => run('insertMissingTags')} rightSection={<Keys written={keys.insertMissingTags} />}>
            {t('insertTags')}
          </Menu.Item>
        )}
        {ordered.map((tag, index) => {
          const { number, label, kind } = face(tag)
          return (
            // Equal tags of one segment are told apart by their place only.
            <Menu.Item
              key={`${kind} ${tag.id} ${index}`}
              onClick={() => insertTag(tag)}
              fw={isMissing(tag) ? 600 : undefined}
            >
              <span className="segment-tag" data-tag-kind={kind}>
                {number}
              </span>{' '}
              {kind === 'close' || kind === 'closeHalf' ? `/${label}` : label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
