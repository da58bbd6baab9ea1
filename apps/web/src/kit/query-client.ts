import { QueryClient } from '@tanstack/react-query'
import { getSession, onSessionChange } from '../session/session.ts'
import { isRefusal } from './refusal.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refusal stays a refusal; only a line that broke or a server that stumbled is worth a second try.
      retry: (failures, error) => failures < 2 && !(isRefusal(error) && error.status >= 400 && error.status < 500),
    },
  },
})

// What one person saw must not be shown to the next one at the same browser.
onSessionChange(() => {
  if (!getSession()) queryClient.clear()
})
