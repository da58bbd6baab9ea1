import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { StartSearch } from '../features/start-search/index.ts'
import { useSession } from '../session/session.ts'
import { ImpersonationBanner } from './ImpersonationBanner.tsx'
import { Overlays } from './Overlays.tsx'
import { ScreenLoading } from './ScreenLoading.tsx'
import { usePlaces } from './use-places.ts'

/** The frame of a screen that needs the whole window for itself, the editor above all. */
export function WorkspaceLayout() {
  const isInOneStep = Boolean(useSession()?.jobStep)
  return (
    <Overlays>
      <ImpersonationBanner />
      <Suspense fallback={<ScreenLoading />}>
        <Outlet />
      </Suspense>
      {!isInOneStep && <StartSearch usePlaces={usePlaces} />}
    </Overlays>
  )
}
