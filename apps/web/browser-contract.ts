import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Plugin, parseAst } from 'vite'

const folder = fileURLToPath(new URL('../../packages/contract/src', import.meta.url))
const ofContract = /^@langwerk\/contract\/(?<name>[\w.-]+)$/
const facade = '\0contract-in-the-browser:'
const guard = '\0contract-guard'

/**
 * The contract as the browser needs it. The schemas of its routes are for the server, which checks by them what comes and
 * goes; the browser calls a route by its method and path. So
 * - whoever imports routes gets them as they are when they have been computed, and of them nothing but methods and paths. To
 *   read anything else of a route throws, in the tests of components as well, so that nothing is missing in silence;
 * - what a file of the contract computes is left out where nobody names it: schemas, above all. Who imports one has it.
 */
export function browserContract(): Plugin {
  let contract: Promise<Map<string, Exports>> | undefined
  const routesOf = async (name: string) => {
    contract ??= readContract()
    return routesAmong((await contract).get(name) ?? {})
  }
  return {
    name: 'browser-contract',
    enforce: 'pre',
    watchChange() {
      contract = undefined
    },
    async resolveId(source, importer) {
      if (source === guard) return source
      const name = ofContract.exec(source)?.groups?.name
      if (!name || importer?.startsWith(facade)) return null
      return (await routesOf(name)).size > 0 ? `${facade}${name}` : null
    },
    async load(id) {
      if (id === guard) return { code: guardModule, moduleSideEffects: false }
      if (!id.startsWith(facade)) return null
      const name = id.slice(facade.length)
      return { code: facadeOf(name, await routesOf(name)), moduleSideEffects: false }
    },
    transform: {
      filter: { id: /\/packages\/contract\/src\/[^?]+\.ts$/ },
      handler: (code) => ({ code: withPureConstants(code), map: null }),
    },
  }
}

type Exports = Record<string, unknown>

/** What each file of the contract exports when it has run. */
async function readContract(): Promise<Map<string, Exports>> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const contents = files.map((file, index) => `export * as file${index} from './${file}'`).join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'warning',
  })
  const bundled = Buffer.from(outputFiles[0]!.contents).toString('base64')
  const modules: Record<string, Exports> = await import(`data:text/javascript;base64,${bundled}`)
  return new Map(files.map((file, index) => [basename(file, '.ts'), modules[`file${index}`]!]))
}

const onlyOfTheServer = ['params', 'query', 'body', 'reply', 'summary', 'access', 'raw', 'answersOnly', 'space', 'step']
const guardModule = `const refuse = { get() { throw new Error('The browser has a route’s method and path alone') } }
const ofTheServer = ${JSON.stringify(onlyOfTheServer)}
export const guarded = Object.defineProperties({}, Object.fromEntries(ofTheServer.map((name) => [name, refuse])))`

/** The exports that hold routes and nothing else, as source. */
const routesAmong = (exported: Exports): Map<string, string> =>
  new Map(
    Object.entries(exported)
      .map(([name, value]) => [name, routesIn(value)] as const)
      .filter((one): one is [string, string] => one[1]?.includes('guarded') ?? false),
  )

/** What is exported here hides what the file itself exports by the same name. */
const facadeOf = (name: string, routes: Map<string, string>): string =>
  [
    `import { guarded } from '${guard}'`,
    `export * from '@langwerk/contract/${name}'`,
    ...[...routes].map(([exported, source]) => `export const ${exported} = ${pure(source)}`),
  ].join('\n')

/** Bundlers leave it out where nobody names it. */
const pure = (source: string) => `/* #__PURE__ */ (() => (${source}))()`

function withPureConstants(code: string): string {
  let written = code
  // From the end, so that the places before stay where they are.
  for (const statement of parseAst(code, { lang: 'ts' }).body.toReversed()) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { init } of declared.declarations.toReversed())
      if (init && isComputed(init))
        written = written.slice(0, init.start) + pure(code.slice(init.start, init.end)) + written.slice(init.end)
  }
  return written
}

/** Routes, by whatever names, as source; null of what is or holds anything else. Among them there may be none of a sort. */
function routesIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  if (isRoute(value))
    return `{ __proto__: guarded, method: ${JSON.stringify(value.method)}, path: ${JSON.stringify(value.path)} }`
  const fields = Object.entries(value).map(([name, one]) => [name, routesIn(one)] as const)
  if (fields.some(([, one]) => one === null)) return null
  return `{ ${fields.map(([name, one]) => `${JSON.stringify(name)}: ${one}`).join(', ')} }`
}

const isRoute = (value: object): value is { method: string; path: string } =>
  'method' in value && 'path' in value && 'reply' in value

/** Whether an expression does more than name, hold or define something, which bundlers leave out by themselves. */
function isComputed(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  if (Array.isArray(node)) return node.some(isComputed)
  const { type } = node as { type?: string }
  if (type === 'ArrowFunctionExpression' || type === 'FunctionExpression') return false
  if (type === 'CallExpression' || type === 'NewExpression' || type === 'SpreadElement' || type === 'MemberExpression')
    return true
  return Object.values(node).some(isComputed)
}
