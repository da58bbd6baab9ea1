import type { SpentLimit } from '@langwerk/contract/generative-artificial-intelligence-models'

/** An organization's limit of which a tenth is spent, or what a test has of it. */
export const spentLimit = (changes: Partial<SpentLimit> = {}): SpentLimit => ({
  of: 'organization',
  name: 'Acme',
  currency: 'EUR',
  limit: 100,
  spent: 10,
  percent: 10,
  resetsOn: '2026-12-01',
  ...changes,
})
