import type { House } from '../../kit/house.ts'
import { serveAnswers } from './serve-answers.ts'
import { serveSettings } from './serve-settings.ts'
import { serveSignOut } from './serve-sign-out.ts'
import { serveStart } from './serve-start.ts'

export function serveSingleSignOn(house: House) {
  serveSettings(house)
  serveStart(house)
  serveAnswers(house)
  serveSignOut(house)
}
