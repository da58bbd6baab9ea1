let doneWithout = 0

/** Loads what the page can do without for now: where it is missing, the page stays as it is. */
export async function loadIfThere(load: () => Promise<unknown>): Promise<void> {
  doneWithout++
  try {
    await load()
  } finally {
    doneWithout--
  }
}

/**
 * A part of the page that cannot be loaded usually means that a newer version was installed meanwhile:
 * the whole page is loaded again, though not over and over when the part is really gone.
 */
export function reloadOnceWhenPartsAreMissing(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem('reloadedAt') ?? 0)
    if (doneWithout > 0 || Date.now() - last < 30_000) return
    sessionStorage.setItem('reloadedAt', String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
