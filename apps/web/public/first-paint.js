// Runs before the first paint, so that a dark screen never flashes white and the language is right for screen readers.
// The keys are those of src/app/preferences.ts.
;(() => {
  try {
    const stored = localStorage.getItem('darkMode')
    const dark = stored === 'dark' || (stored === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
    document.documentElement.lang = localStorage.getItem('locale') === 'de' ? 'de' : 'en'
  } catch {
    // Without storage the defaults stand.
  }
})()
