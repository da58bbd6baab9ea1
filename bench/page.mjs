import { escapeXml } from './server.mjs'

/** A web page: a third of the segments as the memory has them, a third with a word changed, the rest shuffled into something new. */
export function pageOf(pairs, segments, random) {
  const paragraphs = Array.from({ length: segments }, (_, index) => {
    const [source] = pairs[Math.floor(random() * pairs.length)]
    const words = source.split(' ')
    if (index % 3 === 1) words[Math.floor(random() * words.length)] = `changed${index}`
    if (index % 3 === 2) words.sort(() => random() - 0.5).push(`new${index}`)
    return `<p>${escapeXml(words.join(' '))}</p>`
  })
  return `<!doctype html><html><body>${paragraphs.join('\n')}</body></html>`
}
