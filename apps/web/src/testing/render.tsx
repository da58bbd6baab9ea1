import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { i18n, startTexts } from '../settings/i18n.ts'
import { catalogues } from '../shell/catalogues.ts'
import { Overlays } from '../shell/Overlays.tsx'

/** Shows a part of the app with all that stands around every screen, and gives the person who uses it. */
export async function show(part: ReactNode, { at = '/' }: { at?: string } = {}) {
  if (!i18n.isInitialized) await startTexts(catalogues)
  // A refusal is told at once; the app asks twice where the line may have broken.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [at] }),
    routeTree: createRootRoute({
      component: () => (
        <Overlays>
          <div data-testid="shown">{part}</div>
        </Overlays>
      ),
    }),
  })
  const user = userEvent.setup()
  const shown = render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <Suspense fallback={null}>
            {/* Which routes there are is the type of the app's own router. */}
            <RouterProvider router={router as never} />
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>,
  )
  await screen.findByTestId('shown')
  return { user, client, router, ...shown }
}
