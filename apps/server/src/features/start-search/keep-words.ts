import { type House, inBackground } from '../../kit/house.ts'
import { openBlockRest, takeWords } from './take-words.ts'

const everyMs = 1500

/**
 * Has the words of segments taken a moment after these were changed. Several processes may do so at once; one that only serves
 * leaves it to the others.
 */
export function keepWords(house: House) {
  const { http, space, database, config } = house
  if (config.taskRunners === 0) return
  const { db } = inBackground(house)
  const rest = openBlockRest()
  let isAway = false
  let isOver = false
  let taking: Promise<void> | null = null
  database.availability.onChange((reason) => {
    isAway = reason !== null
  })
  const mayTake = () => !isOver && !isAway && space.state !== 'full'
  const takeAll = async () => {
    let after: number | null = 0
    while (mayTake() && after !== null) after = await takeWords(db, rest, after)
  }
  const tick = () => {
    if (!mayTake()) return
    taking ??= takeAll()
      .catch((error) => {
        if (mayTake()) http.log.warn({ err: error }, 'The words of segments could not be taken')
      })
      .finally(() => {
        taking = null
      })
  }
  let timer: NodeJS.Timeout | undefined
  http.addHook('onReady', async () => {
    timer = setInterval(tick, everyMs).unref()
  })
  http.addHook('onClose', async () => {
    isOver = true
    clearInterval(timer)
    await taking
  })
}
