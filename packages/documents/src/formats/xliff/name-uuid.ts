/**
 * A uuid made of a text: the same one for the same text, so that writing a file twice gives the same file (version 8 of RFC 9562,
 * of four FNV-1a hashes). Good for telling apart the few things of one file.
 */
export function nameUuid(text: string): string {
  const hex = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35].map((start) => fnv(start, text)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

function fnv(start: number, text: string): string {
  let hash = start
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at) ^ (hash >>> 15), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
