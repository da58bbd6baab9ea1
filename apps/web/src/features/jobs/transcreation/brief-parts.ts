import type { Brief } from '@langwerk/contract/model-work'

/** In the order in which a brief is read. */
export const briefParts = ['audience', 'tone', 'channel', 'limits'] as const satisfies (keyof Brief)[]
