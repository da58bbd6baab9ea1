import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Nothing is laid out here: whatever asks for its size is as large as a small screen, so that lists show their rows.
for (const side of ['clientHeight', 'clientWidth'])
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 600 })

// Fonts are here from the beginning: a text area that grows with its text asks to be told when they come.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

// A busy machine is slow to answer, and whoever waits for what comes waits no longer for that.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  // Notices outlive the component that shows them.
  notifications.clean()
  vi.unstubAllGlobals()
  localStorage.clear()
})
