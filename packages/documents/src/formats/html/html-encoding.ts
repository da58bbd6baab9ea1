import { guessedText, type TextBytes } from '../../model/text-bytes.ts'

/**
 * Decodes a page as a browser would: by byte order mark, the encoding it declares, UTF-8, else a guess.
 * @param charset what the answer with it says, which counts more
 */
export function htmlText(bytes: Uint8Array, charset?: string): TextBytes {
  const head = String.fromCharCode(...bytes.subarray(0, 4096))
  const declared =
    charset ??
    /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1] ??
    /^<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)/.exec(head)?.[1]
  return guessedText(bytes, declared && (browserNames[declared.toLowerCase()] ?? declared))
}

/** Browsers read these names as the wider code page (WHATWG Encoding Standard, section 4.2). */
const browserNames: Readonly<Record<string, string>> = {
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'us-ascii': 'windows-1252',
  ascii: 'windows-1252',
  'iso-8859-9': 'windows-1254',
  gb2312: 'gbk',
}
