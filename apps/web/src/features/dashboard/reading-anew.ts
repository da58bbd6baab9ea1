/** How the start page keeps itself up to date while somebody leaves it open. */
export const asOften = { refetchInterval: 120_000 }
