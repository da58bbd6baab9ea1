import { List, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { i18n } from '../settings/i18n.ts'
import classes from './confirm.module.css'

/** Asks a question before something that is not easily undone; the answer is true when it was confirmed. */
export const confirm = (question: {
  title: string
  text: string
  /** What the text is about, below it. */
  list?: string[]
  confirm: string
  cancel?: string
  color?: string
}): Promise<boolean> =>
  new Promise((resolve) => {
    modals.openConfirmModal({
      title: question.title,
      children: (
        <>
          <Text size="sm">{question.text}</Text>
          {question.list && (
            <List size="sm" mt="xs" className={classes.list}>
              {question.list.map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
          )}
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
