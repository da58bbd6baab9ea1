/**
 * Prints how much memory and time it takes to open a large document of InDesign or FrameMaker and to write it with every unit
 * changed, in a process of its own whose heap may grow to twice the size of the document, as in the server's threads.
 * node bench/documents-memory.mjs [idml|idml-one-story|mif] [megabytes]
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { bundleSources } from './bundle.mjs'

const [kind = 'idml', megabytes = '100', path, bundle] = process.argv.slice(2)
if (path === undefined) await measure()
else await openAndWrite()

async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'langwerk-large-'))
  const file = join(folder, `large.${kind.slice(0, kind.indexOf('-') < 0 ? undefined : kind.indexOf('-'))}`)
  writeFileSync(file, kind === 'mif' ? frameMaker() : inDesign(kind === 'idml' ? 0.5 : Number(megabytes)))
  console.log(`${kind}: ${megabytes} MB, ${(statSync(file).size / 2 ** 20).toFixed(1)} MB as a file`)
  const sources = await bundleSources('packages/documents/src/open-document.ts')
  const heap = `--max-old-space-size=${Math.max(128, Number(megabytes) * 2)}`
  spawnSync(process.execPath, [heap, fileURLToPath(import.meta.url), kind, megabytes, file, sources], {
    stdio: 'inherit',
  })
  rmSync(folder, { recursive: true })
}

async function openAndWrite() {
  const { openDocument } = await import(pathToFileURL(bundle).href)
  const bytes = readFileSync(path)
  const limits = { partBytes: 2 ** 30, totalBytes: 2 ** 31 - 1 }
  const before = peak()
  const start = performance.now()
  const document = await openDocument(bytes, path, { limits })
  const opened = performance.now()
  const atOpen = peak()
  const sources = new Map(document.units.map(({ key, source }) => [key, source]))
  await document.write((key) => ['»', ...sources.get(key)])
  console.log(
    `${document.units.length} units; start ${before} MB; open ${seconds(opened - start)} s, peak ${atOpen} MB; write ${seconds(performance.now() - opened)} s, peak ${peak()} MB`,
  )
}

/** Of the memory that the process holds, in megabytes. */
function peak() {
  return Math.round(process.resourceUsage().maxRSS / 1024)
}

function seconds(milliseconds) {
  return (milliseconds / 1000).toFixed(1)
}

/** A book whose stories have the given size in megabytes. */
function inDesign(storyMegabytes) {
  const count = Math.max(1, Math.round(Number(megabytes) / storyMegabytes))
  const ids = Array.from({ length: count }, (_, index) => `u${index}`)
  const parts = {
    mimetype: [strToU8('application/vnd.adobe.indesign-idml-package'), { level: 0 }],
    'designmap.xml': strToU8(
      `<Document><idPkg:Spread src="Spreads/s.xml"/>${ids.map((id) => `<idPkg:Story src="Stories/Story_${id}.xml"/>`).join('')}</Document>`,
    ),
    'Spreads/s.xml': strToU8(
      `<idPkg:Spread><Spread>${ids.map((id) => `<TextFrame ParentStory="${id}" ItemTransform="1 0 0 1 0 0"/>`).join('')}</Spread></idPkg:Spread>`,
    ),
  }
  for (const id of ids) parts[`Stories/Story_${id}.xml`] = [strToU8(story(id, storyMegabytes * 2 ** 20)), { level: 1 }]
  return zipSync(parts)
}

function story(id, size) {
  const paragraphs = []
  let length = 0
  for (let index = 0; length < size; index++) {
    const paragraph = `
		<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/Body" SpaceBefore="${index % 3}">
			<CharacterStyleRange AppliedCharacterStyle="CharacterStyle/$ID/[No character style]">
				<Content>Paragraph ${index} says – with words that differ – how ${index * 7} things are set in a book, and </Content>
			</CharacterStyleRange>
			<CharacterStyleRange AppliedCharacterStyle="CharacterStyle/Strong" FontStyle="Bold">
				<Content>which of them</Content>
			</CharacterStyleRange>
			<CharacterStyleRange AppliedCharacterStyle="CharacterStyle/$ID/[No character style]">
				<Content> are set in bold letters for the eye of the reader.</Content>
				<Br />
			</CharacterStyleRange>
		</ParagraphStyleRange>`
    paragraphs.push(paragraph)
    length += paragraph.length
  }
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<idPkg:Story><Story Self="${id}">${paragraphs.join('')}</Story></idPkg:Story>`
}

function frameMaker() {
  const paragraphs = []
  let length = 0
  for (let index = 0; length < Number(megabytes) * 2 ** 20; index++) {
    const paragraph = ` <Para \n  <Unique ${index}>\n  <PgfTag \`Body'>\n  <ParaLine \n   <String \`Paragraph ${index} says – with words that differ – how ${index * 7} things '>\n   <Font \n    <FTag \`Emphasis'>\n    <FWeight \`Bold'>\n    <FLocked No>\n   > # end of Font\n   <String \`are set'>\n   <Font \n    <FTag \`'>\n    <FLocked No>\n   > # end of Font\n  > # end of ParaLine\n  <ParaLine \n   <String \` in a book for the eye of the reader.'>\n  > # end of ParaLine\n > # end of Para\n`
    paragraphs.push(paragraph)
    length += paragraph.length
  }
  return `<MIFFile 2015>\n<TextFlow \n <TFTag \`A'>\n${paragraphs.join('')}> # end of TextFlow\n`
}
