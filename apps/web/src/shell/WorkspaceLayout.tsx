import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ImpersonationBanner } from './ImpersonationBanner.tsx'
import { Overlays } from './Overlays.tsx'
import { ScreenLoading } from './ScreenLoading.tsx'

/** The frame of a screen that needs the whole window for itself, the editor above all. */
export const WorkspaceLayout = () => (
  <Overlays>
    <ImpersonationBanner />
    <Suspense fallback={<ScreenLoading />}>
      <Outlet />
    </Suspense>
  </Overlays>
)
