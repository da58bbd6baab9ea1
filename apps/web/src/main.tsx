import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './settings/tokens.css'
import { createRoot } from 'react-dom/client'
import { keepSession } from './kit/signing-in/keep-session.ts'
import { resumeSession } from './kit/signing-in/signing-in.ts'
import { startTexts } from './settings/i18n.ts'
import { Application } from './shell/Application.tsx'
import { catalogues } from './shell/catalogues.ts'
import { reloadOnceWhenPartsAreMissing } from './shell/missing-parts.ts'
import { followSession, loadScreenAhead } from './shell/router.tsx'

/** Not awaited at the top: screens are loaded meanwhile, and need what stands in one file with this. */
async function start() {
  reloadOnceWhenPartsAreMissing()
  await Promise.all([startTexts(catalogues), resumeSession(loadScreenAhead)])
  followSession()
  keepSession()
  createRoot(document.getElementById('root')!).render(<Application />)
}

void start()
