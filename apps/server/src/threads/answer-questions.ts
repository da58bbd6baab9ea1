import { parentPort } from 'node:worker_threads'
import type { FromThread, ToThread } from './thread-messages.ts'

/** What cannot go on in this thread: thrown by an answer, it ends the thread. */
export class EndOfThread extends Error {}

/** Asks the main thread for something that an answer needs; `given` is handed over. */
export type AskBack<Wish, Reply> = (wish: Wish, given?: ArrayBuffer[]) => Promise<Reply>

/**
 * Answers what a thread is asked (`startThread`). Questions are begun in their order; what fails costs the one question only.
 * @param givenOf the buffers of an answer that are handed over, since they are of no more use here
 */
export function answerQuestions<Question, Answer, Wish = never, Reply = never>(
  answer: (question: Question, ask: AskBack<Wish, Reply>) => Answer | Promise<Answer>,
  givenOf: (answer: Answer) => ArrayBuffer[] = () => [],
) {
  const port = parentPort!
  const wishes = new Map<number, (reply: Reply) => void>()
  let lastWish = 0
  const say = (message: FromThread<Answer, Wish>, given: ArrayBuffer[] = []) => port.postMessage(message, given)

  port.on('message', async (message: ToThread<Question, Reply>) => {
    if ('wishId' in message) {
      wishes.get(message.wishId)?.(message.reply)
      wishes.delete(message.wishId)
      return
    }
    const { id, question } = message
    const ask: AskBack<Wish, Reply> = (wish, given) =>
      new Promise((resolve) => {
        const wishId = ++lastWish
        wishes.set(wishId, resolve)
        say({ id, wishId, wish }, given)
      })
    try {
      const answered = await answer(question, ask)
      say({ id, answer: answered }, givenOf(answered))
    } catch (error) {
      if (error instanceof EndOfThread) throw error
      say({ id, failure: error instanceof Error ? error.message : String(error) })
    }
  })
}
