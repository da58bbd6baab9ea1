import { startProduct } from './product.ts'

/** A data folder after its first start, which takes longest: what the journeys start has copies of it. */
export default async function prepareData() {
  const product = await startProduct()
  await product.stop()
  process.env.PREPARED_DATA = product.dataDirectory
  return () => product.remove()
}
