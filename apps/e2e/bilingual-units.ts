import { existsSync, readFileSync } from 'node:fs'

export interface BilingualUnit {
  source: string
  target: string
}

/** Units of a published translation, English to German; null where the file is not at hand. */
export function publishedUnits(count: number): BilingualUnit[] | null {
  const path = '../shared/corpora/bitext/en-de.tsv'
  if (!existsSync(path)) return null
  const met = new Set<string>()
  const units: BilingualUnit[] = []
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [source = '', target = ''] = line.split('\t').map((text) => text.trim())
    if (source === '' || target === '' || met.has(`${source}\t${target}`)) continue
    met.add(`${source}\t${target}`)
    units.push({ source, target })
    if (units.length === count) break
  }
  return units
}

/** Sentences put together from four parts, English and German: the same ones in every run, no two alike. */
export function madeUnits(count: number): BilingualUnit[] {
  const units: BilingualUnit[] = []
  for (const [who, wer] of people)
    for (const [thing, ding] of things)
      for (const [where, wo] of places)
        for (const [when, wann] of times) {
          if (units.length === count) return units
          units.push({
            source: `${when} ${who} checks ${thing} ${where}.`,
            target: `${wann} prüft ${wer} ${ding} ${wo}.`,
          })
        }
  return units
}

/** A translation memory as other tools write it. */
export const tmxOf = (units: readonly BilingualUnit[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4"><header creationtool="journey" creationtoolversion="1" segtype="sentence" o-tmf="none" adminlang="en" srclang="en" datatype="plaintext"/><body>
${units
  .map(
    ({ source, target }) =>
      `<tu changedate="20240301T120000Z" changeid="ana"><tuv xml:lang="en"><seg>${escaped(source)}</seg></tuv><tuv xml:lang="de"><seg>${escaped(target)}</seg></tuv></tu>`,
  )
  .join('\n')}
</body></tmx>
`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const pairs = (lines: string) => lines.split(', ').map((pair) => pair.split(' = ') as [string, string])

const people = pairs(
  'the engineer = die Ingenieurin, the driver = der Fahrer, the teacher = die Lehrerin, the gardener = der Gärtner, the baker = die Bäckerin, the painter = der Maler, the plumber = die Klempnerin, the doctor = der Arzt, the pilot = die Pilotin, the farmer = der Bauer, the tailor = die Schneiderin, the miller = der Müller, the captain = die Kapitänin, the porter = der Pförtner, the chemist = die Chemikerin, the editor = der Redakteur, the builder = die Maurerin, the dentist = der Zahnarzt, the lawyer = die Anwältin, the cook = der Koch',
)
const things = pairs(
  'the brakes = die Bremsen, the windows = die Fenster, the cables = die Kabel, the pumps = die Pumpen, the filters = die Filter, the lamps = die Lampen, the engines = die Motoren, the doors = die Türen, the valves = die Ventile, the tyres = die Reifen, the stairs = die Treppen, the shelves = die Regale, the locks = die Schlösser, the pipes = die Rohre, the roofs = die Dächer, the clocks = die Uhren, the boilers = die Kessel, the fences = die Zäune, the ropes = die Seile, the meters = die Zähler, the screens = die Bildschirme, the ladders = die Leitern, the gates = die Tore, the switches = die Schalter, the bells = die Glocken',
)
const places = pairs(
  'in the cellar = im Keller, on the bridge = auf der Brücke, at the station = am Bahnhof, behind the church = hinter der Kirche, near the river = am Fluss, in the workshop = in der Werkstatt, on the island = auf der Insel, at the border = an der Grenze, under the hall = unter der Halle, beside the school = neben der Schule',
)
const times = pairs(
  'Every morning = Jeden Morgen, Before winter = Vor dem Winter, After each journey = Nach jeder Fahrt, Twice a year = Zweimal im Jahr, On Fridays = Freitags',
)
