import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { theme } from '../settings/environment.ts'
import classes from './AuthenticationLayout.module.css'
import { LegalLine } from './LegalLine.tsx'
import { SegmentsPicture } from './SegmentsPicture.tsx'

/** The frame of the public screens: the brand, and one thing to do. */
export const AuthenticationLayout = () => (
  <div className={classes.frame} data-variant={theme.loginPage}>
    <div className={classes.column}>
      <main className={classes.main}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <LegalLine />
    </div>
    {theme.loginPage === 'split' && (
      <div className={classes.side} aria-hidden="true">
        <SegmentsPicture />
      </div>
    )}
  </div>
)
