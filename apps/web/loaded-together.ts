import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const sources = fileURLToPath(new URL('./src', import.meta.url))

/**
 * Where people come in with nothing in the browser's cache: what is needed there is one file each. A hundred small ones compress
 * badly and are asked for one by one, and files of what many screens share hold much that these need not.
 */
const placesOfArrival = {
  door: ['main.tsx', 'shell/AuthenticationLayout.tsx', 'features/sessions/LoginScreen.tsx'],
  start: [
    'shell/WorkspaceLayout.tsx',
    'shell/ApplicationLayout.tsx',
    'features/dashboard/DashboardScreen.tsx',
    'features/dashboard/parts.ts',
  ],
} as const

/** What is loaded as soon as its place is shown, though a place may do without it. */
const loadedAtOnce = ['features/dashboard/parts.ts']

/**
 * The modules that each place of arrival loads, as groups for the build; of several places the first has what they share.
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
  return Object.entries(placesOfArrival).map(([name, files]) => {
    const modules = new Set(loadedBy(files, chunks).flatMap(({ moduleIds }) => moduleIds))
    // They are all there. What the build would add are modules that they name and do not use.
    return { name, test: (id) => modules.has(id), includeDependenciesRecursively: false }
  })
}

type Chunks = Map<string, Rolldown.OutputChunk>

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
