import { test as base } from '@playwright/test'
import { type Product, startProduct } from './product.ts'
import { type Script, signInScript } from './script.ts'

interface Shared {
  product: Product
  /** Signed in as its administrator. */
  script: Script
}

/**
 * A journey in a product in which others were before and will be: what it makes has names that no other gives, and it changes
 * nothing that is there for all. After a failure the next one begins in a new product.
 */
export const test = base.extend<object, { shared: Shared }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is asked for.
    async ({}, use) => {
      const product = await startProduct()
      await use({ product, script: await signInScript(product, product.administrator) })
      await product.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
