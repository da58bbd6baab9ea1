import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTag, plainText } from '@langwerk/text/segment'
import { isElement, parseFragment, type XmlElement, type XmlNode } from '@langwerk/xml/fragment'
import { describe, expect, test } from 'vitest'
import type { TransUnit } from './model/document.ts'
import { openDocument } from './open-document.ts'

/**
 * The test suite of ITS 2.0 with the extractions that Okapi made of it: their segments and inline codes, put into one form
 * with ours. Where Okapi leaves the standard, the forms are brought together: it extracts the rules themselves, which must
 * stay as they are for the document to be read again; it leaves units behind that hold nothing but a tag; it keeps the text
 * of a nested element within the text around it, which the standard calls an independent flow (section 8.6).
 */
const gold = join(import.meta.dirname, '../../../../shared/corpora/its-gold')
const ending = '.expected.xlf'
const files = existsSync(gold)
  ? readdirSync(gold, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending))
  : []

/** Files whose expectation is not met, and why. */
const unmet: Readonly<Record<string, string>> = {
  'domain3html.html': 'The extraction lacks the title of the page, which nothing in the file or its rules excludes.',
}

describe.skipIf(files.length === 0)('ITS 2.0 test suite (skipped where ../shared/corpora/its-gold is absent)', () => {
  test.each(files.map((name) => name.slice(0, -ending.length)))('%s', async (name) => {
    const path = join(gold, name)
    const document = await openDocument(new Uint8Array(readFileSync(path)), name, {
      targetLanguage: 'fr',
      linkedRules: (href) => {
        const file = join(dirname(path), href)
        return existsSync(file) ? readFileSync(file, 'utf8') : undefined
      },
    }).catch(() => ({ units: [], notices: [] }))
    expect(document.notices ?? []).toEqual([])
    const found = withNestedInside(document.units).sort()
    const expected = expectedTexts(readFileSync(path + ending, 'utf8'), readFileSync(path, 'utf8')).sort()
    if (unmet[name.split('/').at(-1)!]) expect(found).not.toEqual(expected)
    else expect(found).toEqual(expected)
  })
})

/** The sources of the units, with those of nested elements where the elements stand. */
function withNestedInside(units: readonly TransUnit[]): string[] {
  const texts = new Map(units.map((unit) => [unit.key, formOf(unit, () => undefined)]))
  const nested = new Set<string>()
  for (const unit of units) {
    const inner = (id: string) => {
      const code = unit.tags.find((tag) => tag.id === id)?.code ?? ''
      const text = collapsed(code.replace(/<[^>]*>/g, ''))
      const flow = text === '' ? undefined : units.find((other) => collapsed(plainText(other.source)) === text)
      if (!flow) return undefined
      nested.add(flow.key)
      return `[${texts.get(flow.key)}]`
    }
    texts.set(unit.key, formOf(unit, inner))
  }
  return [...texts].filter(([key]) => !nested.has(key)).map(([, text]) => normalised(text))
}

const formOf = ({ source }: TransUnit, inner: (id: string) => string | undefined) =>
  source
    .map((piece) => {
      if (!isTag(piece)) return piece
      if (piece.kind === 'lone') return inner(piece.id) ?? '|'
      return piece.kind === 'open' || piece.kind === 'openHalf' ? '[' : ']'
    })
    .join('')

function expectedTexts(xliff: string, input: string): string[] {
  const inRules = [...input.matchAll(/<its:rules[\s\S]*?<\/its:rules>/g)].flatMap(([rules]) =>
    [...rules.matchAll(/>([^<]+)</g)].map(([, text]) => collapsed(text!)),
  )
  return [...xliff.matchAll(/<source[^>]*>[\s\S]*?<\/source>/g)]
    .map(([source]) => normalised(form(parseFragment(source!))))
    .filter((text) => /[^[\]| ]/.test(text) && !inRules.includes(text))
}

const form = (node: XmlNode): string => {
  if (!isElement(node)) return node
  const inner = (element: XmlElement) => element.children.map(form).join('')
  if (node.name === 'x') return '|'
  return node.name === 'g' ? `[${inner(node)}]` : inner(node)
}

/** `[` and `]` for a pair, `|` for a lone tag; white space collapsed, across pairs too, and behind rather than before their ends; no tags at the edges. */
function normalised(form: string): string {
  let text = form.replace(/\s+/g, ' ')
  for (;;) {
    const before = text
    text = text
      .replace(/( [[\]]*) /g, '$1')
      .replace(/ (\]+)/g, '$1 ')
      .trim()
      .replace(/^\|+|\|+$|^\[\s*\]|\[\s*\]$/g, '')
    if (text.startsWith('[') && closing(text) === text.length - 1) text = text.slice(1, -1)
    if (text === before) return text
  }
}

function closing(text: string) {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '[') depth++
    else if (text[index] === ']' && --depth === 0) return index
  }
  return -1
}

const collapsed = (text: string) => text.replace(/\s+/g, ' ').trim()
