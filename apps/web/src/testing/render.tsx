import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { KindIconsContext } from '../kit/kind-icons.ts'
import { i18n, startTexts } from '../settings/i18n.ts'
import { catalogues } from '../shell/catalogues.ts'
import { kindIcons } from '../shell/kinds.tsx'
import { Overlays } from '../shell/Overlays.tsx'

/**
 * Shows a part of the app with all that stands around every screen, and gives the person who uses it.
 * @param at the address, and `path` how its parameters are written where there are any: `/$fileUuid`.
 */
export async function show(part: ReactNode, { at = '/', path = '/' }: { at?: string; path?: string } = {}) {
  if (!i18n.isInitialized) await startTexts(catalogues, ['app', 'kit', 'refusals'])
  // A refusal is told at once; the app asks twice where the line may have broken.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const root = createRootRoute({
    component: () => (
      <Overlays>
        <div data-testid="shown">
          <Outlet />
        </div>
      </Overlays>
    ),
  })
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [at] }),
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path, component: () => part })]),
  })
  // Nothing is laid out, so that nothing lies over anything.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  const shown = render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <KindIconsContext value={kindIcons}>
            <Suspense fallback={null}>
              <RouterProvider router={router} />
            </Suspense>
          </KindIconsContext>
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>,
  )
  await screen.findByTestId('shown')
  return { user, client, router, ...shown }
}
