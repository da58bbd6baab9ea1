/**
 * A part of the page that cannot be loaded usually means that a newer version was installed meanwhile:
 * the whole page is loaded again, though not over and over when the part is really gone.
 */
export function reloadOnceWhenPartsAreMissing(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem('reloadedAt') ?? 0)
    if (Date.now() - last < 30_000) return
    sessionStorage.setItem('reloadedAt', String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
