// Makes packages/data-word-frequencies from the lists of wordfreq (https://github.com/rspeer/wordfreq, data/large_*.msgpack.gz):
// `node scripts/make-word-frequencies.mjs ../shared/data-to-ship/wordfreq`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { importSources } from '../bench/bundle.mjs'

/** What is rarer than once in 30 million words says little and would double the size. */
const rarest = 750
const source = process.argv[2] ?? '../shared/data-to-ship/wordfreq'
const target = 'packages/data-word-frequencies/data'
const { extractionLanguages, frequencyHash, frequencyStep } = await importSources(
  'packages/extraction/src/text/languages.ts',
  'packages/extraction/src/text/frequencies.ts',
)

mkdirSync(target, { recursive: true })
for (const language of extractionLanguages) {
  // The first part names the format; then come the words of each hundredth of a power of ten below 1.
  const [, ...bins] = readMessagePack(gunzipSync(readFileSync(`${source}/large_${language}.msgpack.gz`)))
  const steps = new Map()
  bins.slice(0, rarest + 1).forEach((words, bin) => {
    for (const word of words) {
      const hash = frequencyHash(word)
      if (!steps.has(hash)) steps.set(hash, Math.round(bin / frequencyStep))
    }
  })
  const hashes = Uint32Array.from(steps.keys()).sort()
  const list = Buffer.alloc(4 + hashes.length * 5)
  list.writeUInt32LE(hashes.length)
  hashes.forEach((hash, index) => {
    list.writeUInt32LE(hash, 4 + index * 4)
    list[4 + hashes.length * 4 + index] = steps.get(hash)
  })
  writeFileSync(`${target}/${language}.bin`, list)
  console.log(`${language}: ${hashes.length} words, ${(list.length / 1e6).toFixed(2)} MB`)
}

/** As much of MessagePack (https://msgpack.org) as these files have: small numbers, texts, lists and maps. */
function readMessagePack(bytes) {
  let at = 0
  const text = (length) => {
    at += length
    return bytes.toString('utf8', at - length, at)
  }
  const number = (width) => {
    at += width
    return bytes.readUIntBE(at - width, width)
  }
  const list = (length) => Array.from({ length }, read)
  const map = (length) => Object.fromEntries(Array.from({ length }, () => [read(), read()]))
  const longer = {
    204: () => number(1),
    205: () => number(2),
    217: () => text(number(1)),
    218: () => text(number(2)),
    220: () => list(number(2)),
    221: () => list(number(4)),
  }
  function read() {
    const code = bytes[at++]
    if (code < 0x80) return code
    if (code < 0x90) return map(code & 15)
    if (code < 0xa0) return list(code & 15)
    if (code < 0xc0) return text(code & 31)
    if (!longer[code]) throw new Error(`Unknown MessagePack code ${code}`)
    return longer[code]()
  }
  return read()
}
