import type { TermCandidateLine } from '@langwerk/contract/term-candidates'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconDots, IconTrash, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { InboxStore } from './inbox-store.ts'
import { fromShortlyBefore, type LineRoom, MarkedSentence } from './MarkedSentence.tsx'
import classes from './TermInbox.module.css'
import { useFrequencyText } from './use-frequency-text.ts'

interface CandidateRowProps {
  id: string
  line: TermCandidateLine
  start: number
  place: number
  total: number
  isSelected: boolean
  isMarked: boolean
  mayDecide: boolean
  room: LineRoom
  isMenuOpen: boolean
  setMenuOf: (uuid: string | null) => void
  read: (uuid: string) => void
  store: InboxStore
}

/** One thing that was found: what it is called and how sure that is, and the best sentence below. */
export const CandidateRow = memo(function CandidateRow({
  line,
  isSelected,
  isMarked,
  store,
  ...props
}: CandidateRowProps) {
  const { t } = useTranslation('termInbox')
  const { uuid, text, language, formCount, novelty, kind, decision, confidence, frequency, documents, target } = line
  const frequencyText = useFrequencyText()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the screen has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list itself has the focus
    <div
      id={props.id}
      role="option"
      aria-selected={isSelected}
      aria-checked={isMarked}
      aria-setsize={props.total}
      aria-posinset={props.place}
      className={classes.row}
      data-decision={decision}
      style={{ transform: `translateY(${props.start}px)` }}
      onClick={() => props.read(uuid)}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the space bar marks the row */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place for the mouse, the row tells its state */}
      <span
        className={classes.mark}
        data-marked={isMarked || undefined}
        onClick={(event) => {
          event.stopPropagation()
          store.toggleMark(uuid)
        }}
      >
        {isMarked && <IconCheck size={12} stroke={3} />}
      </span>
      <span className={classes.term} lang={language}>
        <b className={classes.text}>{text}</b>
        {formCount > 1 && <span className={classes.more}> +{formCount - 1}</span>}
        {kind !== 'term' && <span className={classes.tag}>{t(`kind.${kind}`)}</span>}
        {novelty !== 'new' && (
          <span className={classes.tag} data-novelty={novelty}>
            {t(`novelty.${novelty}`)}
          </span>
        )}
        {(line.verdict === 'doubted' || line.verdict === 'missed') && (
          <span className={classes.tag} data-verdict={line.verdict}>
            {t(`byWorker.${line.verdict}`)}
          </span>
        )}
      </span>
      <span className={classes.target}>{target}</span>
      <span className={classes.figures}>
        <span className={classes.sureness} title={t('confidence')}>
          {confidence}
          <i style={{ inlineSize: `${confidence}%` }} aria-hidden="true" />
        </span>
        <span title={frequencyText(line)}>{frequency > 0 && `${frequency}/${documents}`}</span>
      </span>
      <span className={classes.decision} data-decision={decision}>
        {decision === 'accepted' && <IconCheck size={16} aria-label={t('decision.accepted')} />}
        {decision === 'rejected' && <IconX size={16} aria-label={t('decision.rejected')} />}
      </span>
      {props.mayDecide && <RowMenu line={line} isOpen={props.isMenuOpen} setMenuOf={props.setMenuOf} store={store} />}
      <span className={classes.sentence} lang={language}>
        {target && <span className={classes.targetBefore}>{target} · </span>}
        {line.sentence && <MarkedSentence {...fromShortlyBefore(line.sentence, props.room)} />}
      </span>
    </div>
  )
})

function RowMenu({
  line: { uuid, text, decision, confidence },
  isOpen,
  setMenuOf,
  store,
}: Pick<CandidateRowProps, 'line' | 'setMenuOf' | 'store'> & { isOpen: boolean }) {
  const { t } = useTranslation('termInbox')
  const button = (
    <ActionIcon
      size="sm"
      variant="subtle"
      color="gray"
      tabIndex={-1}
      aria-label={t('moreOf', { text })}
      onClick={(event) => {
        event.stopPropagation()
        setMenuOf(isOpen ? null : uuid)
      }}
    >
      <IconDots size={15} />
    </ActionIcon>
  )
  // Of hundreds of lines that fly by, one at most has a menu.
  if (!isOpen) return <span className={classes.menu}>{button}</span>
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps clicks in the menu from choosing the row
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <span className={classes.menu} onClick={(event) => event.stopPropagation()}>
      <Menu opened onChange={(opened) => !opened && setMenuOf(null)} position="bottom-end">
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {decision !== 'accepted' && (
            <Menu.Item leftSection={<IconCheck size={14} />} onClick={() => store.decide([uuid], 'accepted')}>
              {t('accept')}
            </Menu.Item>
          )}
          {decision !== 'rejected' && (
            <Menu.Item leftSection={<IconX size={14} />} onClick={() => store.decide([uuid], 'rejected')}>
              {t('reject')}
            </Menu.Item>
          )}
          {decision !== 'open' && (
            <Menu.Item leftSection={<IconArrowBackUp size={14} />} onClick={() => store.decide([uuid], 'open')}>
              {t('reopen')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconTrash size={14} />} color="red" onClick={() => store.rejectLessSure(uuid)}>
            {t('recycleLessSure', { confidence })}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
