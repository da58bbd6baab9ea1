import { DocumentError, defaultLimits, type ReadOptions } from '../../model/document.ts'
import { type PdfFont, pdfFont } from './pdf-font.ts'

/** A stretch of text as a page draws it, in points from the page's upper left corner, the page turned so that it reads upright. */
export interface PdfText {
  text: string
  /** Left edge and baseline. */
  x: number
  y: number
  width: number
  size: number
  font: PdfFont
  /** A blank was drawn before it. */
  afterBlank: boolean
}

export interface PdfPage {
  number: number
  width: number
  height: number
  texts: readonly PdfText[]
  /** Texts that run along the side of the page or upside down, each direction in its own coordinates. */
  turned: readonly (readonly PdfText[])[]
}

type PdfLibrary = typeof import('pdfjs-dist/legacy/build/pdf.mjs')
type LoadingTask = ReturnType<PdfLibrary['getDocument']>
type Document = Awaited<LoadingTask['promise']>
type Page = Awaited<ReturnType<Document['getPage']>>

/**
 * The texts of a PDF file (ISO 32000-2), page by page, without pictures. The library is loaded with the first file.
 * @throws DocumentError `broken`, `encrypted` or `tooLarge`
 */
export async function pdfPages(bytes: Uint8Array, options: ReadOptions): Promise<PdfPage[]> {
  const limits = { ...defaultLimits, ...options.limits }
  if (bytes.length > limits.partBytes)
    throw new DocumentError('tooLarge', 'tooManyBytes', { size: megabytes(limits.partBytes) })
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: bytes.slice(), ...quietly })
  try {
    const document = await task.promise
    if (document.numPages > mostPages)
      throw new DocumentError('tooLarge', 'pdfPages', { pages: document.numPages, most: mostPages })
    const fonts = new Map<string, PdfFont>()
    const pages: PdfPage[] = []
    let count = 0
    for (let number = 1; number <= document.numPages; number++) {
      const page = await pageTexts(await document.getPage(number), fonts)
      count += page.texts.length
      if (count > mostTexts) throw new DocumentError('tooLarge', 'pdfTexts', { most: mostTexts })
      pages.push(page)
    }
    return pages
  } catch (error) {
    throw refusal(error)
  } finally {
    await task.destroy()
  }
}

const mostPages = 5000
const mostTexts = 3_000_000

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`

/** Nothing is fetched, evaluated or painted; pictures are passed over. */
const quietly = {
  isEvalSupported: false,
  useSystemFonts: false,
  disableFontFace: true,
  useWorkerFetch: false,
  useWasm: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  enableXfa: false,
  maxImageSize: 1,
  verbosity: 0,
}

function refusal(error: unknown): unknown {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return new DocumentError('encrypted', 'pdfEncrypted')
  if (error instanceof DocumentError) return error
  return new DocumentError('broken', 'pdfBroken')
}

async function pageTexts(page: Page, fonts: Map<string, PdfFont>): Promise<PdfPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const content = await page.getTextContent()
  const unknown = Object.keys(content.styles).filter((id) => !fonts.has(id))
  if (unknown.length > 0) {
    // Only what paints a page brings the fonts' names; a page that cannot be painted still has its text.
    await page.getOperatorList().catch(() => undefined)
    for (const id of unknown) fonts.set(id, pdfFont(fontName(page, id), content.styles[id]?.fontFamily ?? ''))
  }
  const directions: PdfText[][] = [[], [], [], []]
  let afterBlank = false
  for (const item of content.items) {
    if (!('str' in item)) continue
    const text = item.str.replace(symbol, (letter) => symbols[letter]!).replace(unreadable, '')
    if (text.trim() === '') {
      afterBlank ||= text !== ''
      continue
    }
    const matrix = product(transform, item.transform)
    const quarter = (Math.round(Math.atan2(matrix[1], matrix[0]) / (Math.PI / 2)) + 4) % 4
    const [x, y] = turnedBack(quarter, matrix[4], matrix[5])
    directions[quarter]!.push({
      text,
      x,
      y,
      width: item.width,
      size: Math.hypot(matrix[2], matrix[3]) || 1,
      font: fonts.get(item.fontName) ?? pdfFont('', ''),
      afterBlank,
    })
    afterBlank = false
  }
  page.cleanup()
  const [upright, ...turned] = directions
  return { number: page.pageNumber, width, height, texts: upright!, turned: turned.filter(({ length }) => length > 0) }
}

/** The bullets of symbol fonts, where Office keeps them in the private use area. */
const symbols: Readonly<Record<string, string>> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf0d8': '➢',
  '\uf0fc': '✓',
  '\uf0e8': '➔',
  '\uf0e0': '→',
  '\uf0b0': '°',
}
const symbol = new RegExp(`[${Object.keys(symbols).join('')}]`, 'g')

/** Control characters, and those that a font maps to no character at all. */
const unreadable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff\ue000-\uf8ff]/g

function fontName(page: Page, id: string): string {
  try {
    // What the library keeps of a font has the name among other things; it says nothing of their types.
    const font = page.commonObjs.get(id) as { name?: unknown } | null
    return typeof font?.name === 'string' ? font.name : ''
  } catch {
    return ''
  }
}

type Matrix = readonly [number, number, number, number, number, number]

function product(outer: readonly number[], inner: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** Turns a point by quarters, so that text that runs in the direction of `quarter` runs to the right. */
function turnedBack(quarter: number, x: number, y: number): [number, number] {
  if (quarter === 1) return [y, -x]
  if (quarter === 2) return [-x, -y]
  return quarter === 3 ? [-y, x] : [x, y]
}
