import { notifyRefusal } from '../../../kit/notify.ts'

/** Tells the person when what was begun does not work. */
export const telling = (work: Promise<void>): void => void work.catch(notifyRefusal)
