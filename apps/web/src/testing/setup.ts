import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Nothing is laid out here: whatever asks for its size is as large as a small screen, so that lists show their rows.
for (const side of ['clientHeight', 'clientWidth'])
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 600 })

// A busy machine is slow to answer, and whoever waits for what comes waits no longer for that.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  // Notices outlive the component that shows them.
  notifications.clean()
  vi.unstubAllGlobals()
  localStorage.clear()
})
