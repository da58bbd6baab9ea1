import { Anchor, List, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { i18n } from '../settings/i18n.ts'
import classes from './confirm.module.css'
import { closeDialogs, openQuestion } from './dialogs.ts'

/** Asks a question before something that is not easily undone; the answer is true when it was confirmed. */
export const confirm = (question: {
  title: string
  text: string
  /** What the text is about, below it. */
  list?: string[]
  /** A way to do something about it first, which leaves the question unanswered. */
  link?: { label: string; to: string }
  confirm: string
  cancel?: string
  color?: string
}): Promise<boolean> =>
  new Promise((resolve) => {
    openQuestion({
      title: question.title,
      children: (
        <>
          <Text size="sm">{question.text}</Text>
          {question.list && question.list.length > 0 && (
            <List size="sm" mt="xs" className={classes.list}>
              {question.list.map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
          )}
          {question.link && <WayOut {...question.link} />}
        </>
      ),
      labels: { confirm: question.confirm, cancel: question.cancel ?? i18n.getFixedT(null, 'kit')('cancel') },
      // What destroys something is not confirmed by a hasty Enter.
      ...(question.color
        ? { confirmProps: { color: question.color }, cancelProps: { 'data-autofocus': true } }
        : { confirmProps: { 'data-autofocus': true } }),
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })

const WayOut = ({ label, to }: { label: string; to: string }) => (
  <Anchor
    size="sm"
    mt="xs"
    display="inline-block"
    onClick={closeDialogs}
    renderRoot={(props) => <Link to={to} {...props} />}
  >
    {label}
  </Anchor>
)
