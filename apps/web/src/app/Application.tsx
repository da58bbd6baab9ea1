import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { theme } from './environment.ts'
import { i18n } from './i18n.ts'
import { colorSchemeManager } from './preferences.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { cssVariables, mantineTheme } from './theme.ts'

export const Application = () => (
  <I18nextProvider i18n={i18n}>
    <MantineProvider
      theme={mantineTheme(theme)}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="light"
    >
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={null}>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  </I18nextProvider>
)
