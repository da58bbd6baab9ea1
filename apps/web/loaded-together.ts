import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const sources = fileURLToPath(new URL('./src', import.meta.url))

/**
 * Where people come in with nothing in the browser's cache. What is needed there is one file, and one more with what both
 * places need: a hundred small ones compress badly and are asked for one by one, and files of what many screens share hold
 * much that these need not.
 */
const placesOfArrival = {
  door: ['main.tsx', 'shell/AuthenticationLayout.tsx', 'features/sessions/LoginScreen.tsx'],
  start: [
    'main.tsx',
    'shell/WorkspaceLayout.tsx',
    'shell/ApplicationLayout.tsx',
    'features/dashboard/DashboardScreen.tsx',
    'features/dashboard/parts.ts',
  ],
} as const

/** What opens by a click or a key, on whatever screen: it comes with the first input (`lazyPart`), as one file. */
const whatOpens = [
  'kit/ActionList.tsx',
  'kit/LanguageField.tsx',
  'kit/PagedSelect.tsx',
  'kit/overlay-parts.tsx',
  'shell/DisplayChoices.tsx',
  'shell/GroupEntries.tsx',
  'shell/MenuDrawer.tsx',
  'shell/ProfileList.tsx',
  'shell/RailTooltip.tsx',
]

/** What is loaded as soon as its place is shown, though a place may do without it. */
const loadedAtOnce = ['features/dashboard/parts.ts']

/**
 * The modules that all places of arrival load, those that each loads besides, and those of what opens there, as groups for the build.
 * @param plugins those of the build itself. It is made once without any groups, since only then it is known what of each module is used.
 */
export async function loadedTogether(plugins: () => Plugin[]): Promise<Rolldown.CodeSplittingGroup[]> {
  const built = await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    plugins: plugins(),
    build: { write: false, minify: false, target: 'es2023' },
  })
  const { output } = built as Rolldown.RolldownOutput
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const places = Object.entries(placesOfArrival).map(([name, files]) => ({
    name,
    modules: modulesOf(files, chunks),
  }))
  const isShared = (id: string) => places.every(({ modules }) => modules.has(id))
  const opening = modulesOf(whatOpens, chunks)
  // They are all there. What the build would add are modules that they name and do not use.
  const groups = [
    { name: 'arrival', test: isShared },
    ...[...places, { name: 'opening', modules: opening }].map(({ name, modules }) => ({
      name,
      test: (id: string) => modules.has(id),
    })),
  ]
  return groups.map((group) => ({ ...group, includeDependenciesRecursively: false }))
}

type Chunks = Map<string, Rolldown.OutputChunk>

const modulesOf = (files: readonly string[], chunks: Chunks): Set<string> =>
  new Set(loadedBy(files, chunks).flatMap(({ moduleIds }) => moduleIds))

function loadedBy(files: readonly string[], chunks: Chunks): Rolldown.OutputChunk[] {
  const loaded = new Set<Rolldown.OutputChunk>()
  const load = (chunk: Rolldown.OutputChunk) => {
    if (loaded.has(chunk)) return
    loaded.add(chunk)
    for (const name of chunk.imports) load(chunks.get(name)!)
  }
  for (const file of files) {
    const id = `${sources}/${file}`
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(id))
    if (!chunk) throw new Error(`The build has no ${file}`)
    load(chunk)
    if (loadedAtOnce.includes(file)) for (const name of chunk.dynamicImports) load(chunks.get(name)!)
  }
  return [...loaded]
}
