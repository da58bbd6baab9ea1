import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ApplicationLayout.module.css'
import { Header } from './Header.tsx'
import { usePreferences } from './preferences.ts'
import { ScreenLoading } from './ScreenLoading.tsx'
import { VerticalMenu } from './VerticalMenu.tsx'

/** The frame of the application for those who are signed in: header, menu in one of its styles, and the screen. */
export function ApplicationLayout() {
  const { t } = useTranslation()
  const { menuStyle, layoutStyle } = usePreferences()
  return (
    <ModalsProvider modalProps={{ size: 'md', centered: true }}>
      <Notifications position="bottom-right" autoClose={2000} limit={4} />
      <a className="lw-skip-link" href="#content">
        {t('frame.skipToContent')}
      </a>
      <div className={classes.frame} data-layout={layoutStyle}>
        <Header />
        <div className={classes.body}>
          {menuStyle !== 'horizontal' && (
            <aside className={classes.aside}>
              <VerticalMenu collapsible={menuStyle === 'collapsible-vertical'} />
            </aside>
          )}
          <main id="content" tabIndex={-1} className={classes.content}>
            <Suspense fallback={<ScreenLoading />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
    </ModalsProvider>
  )
}
