/** Rappen as Swiss francs, as the reader's language writes them. */
export const formatFrancs = (rappen: number, locale: string): string =>
  new Intl.NumberFormat(locale === 'de' ? 'de-CH' : 'en-CH', { style: 'currency', currency: 'CHF' }).format(
    rappen / 100,
  )

/** An amount as people type it (`90`, `90.5`, `90,50`, `1'200`) in rappen; null where it is none, or of fractions. */
export function rappenOf(typed: string): number | null {
  const plain = typed.trim().replace(/[’' ]/g, '').replace(',', '.')
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return null
  const rappen = Math.round(Number(plain) * 100)
  return rappen <= 100_000_00 ? rappen : null
}

/** An amount as people type it (`2.5`, `0,0005`); null where it is none, or may mean thousands (`2.500`). */
export function amountOf(typed: string): number | null {
  const plain = typed.trim().replace(',', '.')
  return /^\d{1,8}(\.\d{1,6})?$/.test(plain) && !mayBeThousands.test(plain) ? Number(plain) : null
}

const mayBeThousands = /^[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Money as people type it (`1250`, `99.50`, `1'200`), with at most as many digits behind the point as its currency has; null where it is
 * none. So `1.000` is refused, which means a thousand to some and one to others.
 */
export function moneyOf(typed: string, digits: number): number | null {
  const plain = typed
    .trim()
    .replace(/(?<=\d)[’' \u00a0\u202f](?=\d{3})/g, '')
    .replace(',', '.')
  const found = /^\d{1,9}(?:\.(?<behind>\d+))?$/.exec(plain)
  return found && (found.groups?.behind?.length ?? 0) <= digits ? Number(plain) : null
}

/** An amount as the reader's language types it, for a field: `2.50`, `2,50`; whole ones without a fraction, none as thousands (`1.1250`). */
export function amountAsTyped(amount: number, locale: string): string {
  const typed = new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 6,
  }).format(amount)
  return mayBeThousands.test(typed) ? `${typed}0` : typed
}
