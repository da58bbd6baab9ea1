import { notifications } from '@mantine/notifications'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The events that a server pushes are none here.
class SilentEventSource extends EventTarget {
  close() {}
}
globalThis.EventSource ??= SilentEventSource as never

// Nothing is laid out here: whatever asks for its size is as large as a small screen, so that lists show their rows.
for (const side of ['offsetHeight', 'offsetWidth'])
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 600 })

afterEach(() => {
  cleanup()
  // Notices outlive the component that shows them.
  notifications.clean()
  vi.unstubAllGlobals()
  localStorage.clear()
})
