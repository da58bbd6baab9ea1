import { readFileSync } from 'node:fs'
import { type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import type { WriteOptions } from './model/document.ts'
import { openDocument } from './open-document.ts'

/** Helpers of the tests beside: documents in, wire forms and text out. */

export const open = (text: string, name: string) => openDocument(new TextEncoder().encode(text), name)

/** The wire form of every unit's source. */
export const sourcesOf = async (text: string, name: string) =>
  (await open(text, name)).units.map(({ source }) => segmentToXml(source))

/** Writes targets given in wire form, by the key of their unit. */
export async function writeTargets(
  text: string,
  name: string,
  targets: Record<string, string>,
  options?: WriteOptions,
) {
  const document = await open(text, name)
  const segments = new Map<string, Segment>(Object.entries(targets).map(([key, xml]) => [key, segmentFromXml(xml)]))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await document.write((key) => segments.get(key), options))
}

export const fixture = (name: string) => readFileSync(new URL(`../../../fixtures/${name}`, import.meta.url))
