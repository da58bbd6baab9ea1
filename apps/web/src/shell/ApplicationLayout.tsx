import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { StartSearch } from '../features/start-search/index.ts'
import { useSession } from '../session/session.ts'
import { usePreferences } from '../settings/preferences.ts'
import classes from './ApplicationLayout.module.css'
import { Header } from './Header.tsx'
import { ImpersonationBanner } from './ImpersonationBanner.tsx'
import { LegalLine } from './LegalLine.tsx'
import { Overlays } from './Overlays.tsx'
import { ScreenLoading } from './ScreenLoading.tsx'
import { StorageBanner } from './StorageBanner.tsx'
import { usePlaces } from './use-places.ts'
import { VerticalMenu } from './VerticalMenu.tsx'

const PastDueBanner = lazy(() =>
  import('../features/plans/PastDueBanner.tsx').then((file) => ({ default: file.PastDueBanner })),
)

/** The frame of the application for those who are signed in: header, menu in one of its styles, and the screen. */
export function ApplicationLayout() {
  const { t } = useTranslation()
  const { menuStyle, layoutStyle } = usePreferences()
  const session = useSession()
  const isInOneStep = Boolean(session?.jobStep)
  const pays = Boolean(session?.hosted) && !isInOneStep
  return (
    <Overlays>
      <a className="lw-skip-link" href="#content">
        {t('frame.skipToContent')}
      </a>
      <div className={classes.frame} data-layout={layoutStyle}>
        <ImpersonationBanner />
        <StorageBanner />
        {pays && (
          <Suspense fallback={null}>
            <PastDueBanner />
          </Suspense>
        )}
        <Header />
        <div className={classes.body}>
          {menuStyle !== 'horizontal' && !isInOneStep && (
            <aside className={classes.aside}>
              <VerticalMenu collapsible={menuStyle === 'collapsible-vertical'} />
            </aside>
          )}
          <main id="content" tabIndex={-1} className={classes.content}>
            <Suspense fallback={<ScreenLoading />}>
              <Outlet />
            </Suspense>
            {/* Menus and dialogs are put here, so that they belong to the main part of the page. */}
            <div data-mantine-shared-portal-node className={classes.overlays} />
          </main>
        </div>
        <LegalLine />
      </div>
      {!isInOneStep && <StartSearch usePlaces={usePlaces} />}
    </Overlays>
  )
}
