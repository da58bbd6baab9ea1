import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { KindIconsContext } from '../kit/kind-icons.ts'
import { queryClient } from '../kit/query-client.ts'
import { theme } from '../settings/environment.ts'
import { i18n } from '../settings/i18n.ts'
import { colorSchemeManager, usePreferences } from '../settings/preferences.ts'
import { cssVariables, mantineTheme } from '../settings/theme.ts'
import { kindIcons } from './kinds.tsx'
import { router } from './router.tsx'

export function Application() {
  const { locale } = usePreferences()
  const look = useMemo(() => mantineTheme(theme, i18n.getFixedT(locale, 'kit')('close')), [locale])
  return (
    <I18nextProvider i18n={i18n}>
      <MantineProvider
        theme={look}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="light"
      >
        <QueryClientProvider client={queryClient}>
          <KindIconsContext value={kindIcons}>
            <Suspense fallback={null}>
              <RouterProvider router={router} />
            </Suspense>
          </KindIconsContext>
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>
  )
}
