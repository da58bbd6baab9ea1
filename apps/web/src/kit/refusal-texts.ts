import { i18n } from '../settings/i18n.ts'

/** Loads the sentences of refusals and faults, which the start page does without until something is refused or typed. */
export const loadRefusalTexts = (): Promise<void> | undefined =>
  i18n.isInitialized && i18n.hasLoadedNamespace('refusals') ? undefined : i18n.loadNamespaces('refusals')

/** Has them there before what somebody does here is checked. */
export function loadRefusalTextsWithFirstInput(): void {
  for (const input of ['pointerdown', 'keydown'])
    addEventListener(input, () => void loadRefusalTexts(), { once: true, passive: true })
}
