import { i18n } from '../settings/i18n.ts'
import { loadIfThere } from './missing-parts.ts'

const areThere = () => i18n.hasResourceBundle(i18n.language, 'refusals')

/** Loads the sentences of refusals and faults, which the start page does without until something is refused or typed. */
export async function loadRefusalTexts(): Promise<void> {
  if (!i18n.isInitialized || areThere()) return
  await loadIfThere(() => i18n.loadNamespaces('refusals'))
  // What could not be loaded once is not asked for again by that.
  if (!areThere()) await loadIfThere(() => i18n.reloadResources(i18n.language, 'refusals'))
}

/** By one of these everything begins that is checked here; some tools click without pressing anything. */
const inputs = ['pointerdown', 'keydown', 'click', 'input', 'drop']

/** Has them there before what somebody does here is checked. */
export function loadRefusalTextsWithFirstInput(): void {
  const load = () =>
    void loadRefusalTexts().then(() => {
      if (areThere()) for (const input of inputs) removeEventListener(input, load)
    })
  for (const input of inputs) addEventListener(input, load, { passive: true })
}
