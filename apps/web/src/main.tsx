import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './app/tokens.css'
import { createRoot } from 'react-dom/client'
import { Application } from './app/Application.tsx'
import { startTexts } from './app/i18n.ts'
import { keepSession } from './app/keep-session.ts'
import { reloadOnceWhenPartsAreMissing } from './app/missing-parts.ts'
import { followSession, loadScreenAhead } from './app/router.tsx'
import { resumeSession } from './app/signing-in.ts'

reloadOnceWhenPartsAreMissing()
await Promise.all([startTexts(), resumeSession(loadScreenAhead)])
followSession()
keepSession()
createRoot(document.getElementById('root')!).render(<Application />)
