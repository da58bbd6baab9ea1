import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './settings/tokens.css'
import { createRoot } from 'react-dom/client'
import { reloadOnceWhenPartsAreMissing } from './kit/missing-parts.ts'
import { loadRefusalTextsWithFirstInput } from './kit/refusal-texts.ts'
import { keepSession } from './kit/signing-in/keep-session.ts'
import { resumeSession } from './kit/signing-in/signing-in.ts'
import { startTexts } from './settings/i18n.ts'
import { Application } from './shell/Application.tsx'
import { catalogues } from './shell/catalogues.ts'
import { followSession, loadScreenAhead } from './shell/router.tsx'
import { startPath } from './shell/screen.ts'

const textsOfEveryScreen = ['app', 'kit'] as const
/** Most people look at the start page without being refused anything. */
const textsAtOnce =
  location.pathname === startPath ? textsOfEveryScreen : ([...textsOfEveryScreen, 'refusals'] as const)

/** Not awaited at the top: screens are loaded meanwhile, and need what stands in one file with this. */
async function start() {
  reloadOnceWhenPartsAreMissing()
  await Promise.all([startTexts(catalogues, textsAtOnce), resumeSession(loadScreenAhead)])
  followSession()
  keepSession()
  loadRefusalTextsWithFirstInput()
  createRoot(document.getElementById('root')!).render(<Application />)
}

void start()
