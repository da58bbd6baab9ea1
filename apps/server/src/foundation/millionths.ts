const millionths = 1_000_000

/** An amount of money or credits as it is kept: whole millionths, so that sums stay exact. */
export const inMillionths = (amount: number): number => Math.round(amount * millionths)

/** An amount of millionths as people know it. */
export const ofMillionths = (amount: number): number => amount / millionths
