import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compiledOnArrival } from './compile-hint.ts'
import { firstTexts } from './first-texts.ts'
import { precompress } from './precompress.ts'

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => {
    readonly isEntry: boolean
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
  } | null
}

const isOfGallery = (id: string): boolean => id.includes('/src/gallery/') || id.includes('.specimen.ts')

/** The entry, and the modules loaded on demand, that lead to a module by static imports alone; itself, if it is one. */
function rootsOf(id: string, graph: ModuleGraph, seen = new Set<string>()): readonly string[] {
  const info = graph.getModuleInfo(id)
  if (info === null || seen.has(id) || isOfGallery(id)) return []
  seen.add(id)
  const isRoot = info.isEntry || info.dynamicImporters.some((importer) => !isOfGallery(importer))
  return [...(isRoot ? [id] : []), ...info.importers.flatMap((importer) => rootsOf(importer, graph, seen))]
}

/** The name of a package of ours, or of a library. */
const packageOf = (id: string): string | null =>
  /\/node_modules\/@?([\w-]+)\//.exec(id)?.[1] ?? /\/packages\/([\w-]+)\/src\//.exec(id)?.[1] ?? null

/** The folder of a module of the page: a step of a claim's life, or a kind of block or widget. The module itself in another package. */
const partOf = (id: string): string => /\/packages\/web\/src\/(.+)\/[^/]+$/.exec(id)?.[1] ?? id

/**
 * What is fetched as soon as the first page is there, or at its first press: what it shares comes in one file. It shares no file with
 * what is fetched ahead, which would hold it up.
 */
const fetchedFirst = ['deadlines', 'sign-in']

/** What is fetched ahead, a while later: what it shares comes in one file. */
const fetchedAhead = ['blocks', 'shell', 'widgets']

/**
 * The chunk of a module that several imports on demand share: that of their folder or, of several folders, of their room; folders of one
 * name are apart from others. What several rooms share is in the file of what is fetched first or ahead (`first`, `later`), or in chunks as the bundler cuts them. What is imported on demand itself is a file of its own, as `importPart` needs it.
 */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  // Under this name a server in production does not give it out.
  if (isOfGallery(id)) return 'gallery'
  const roots = new Set(rootsOf(id, graph))
  if (roots.has(id)) return null
  // A barrel leads from the entry to it, and the page uses none of it.
  if ([...roots].some((root) => graph.getModuleInfo(root)?.isEntry)) return packageOf(id)
  if (roots.size === 1) return null
  const [part = '', ...others] = new Set([...roots].map(partOf))
  if (others.length === 0) return part.replaceAll('/', '-')
  const rooms = new Set(
    [part, ...others].map((each) => (each.startsWith('/') ? packageOf(each) : each.replace(/\/.*/, ''))),
  )
  const hasOneOf = (wanted: readonly string[]) => wanted.some((each) => rooms.has(each))
  const isAhead = hasOneOf(fetchedAhead)
  if (isAhead !== hasOneOf(fetchedFirst)) return isAhead ? 'later' : 'first'
  const [room = null, ...otherRooms] = rooms
  if (otherRooms.length > 0) return null
  const names = new Set([part, ...others].map((each) => each.replace(/.*\//, '')))
  return names.size === 1 ? `${room}-${[...names][0]}` : room
}

/**
 * Gives zod a name in the files of `form` and `api` by which the bundler knows that its calls do nothing else than make a schema.
 * Under its own, one letter, it would be mixed up with functions of packages that came minified.
 */
const namedSchemas: Plugin = {
  name: 'named-schemas',
  enforce: 'pre',
  transform: (code, id) =>
    /\/packages\/(?:form|api)\/src\//.test(id) && code.includes("import * as z from 'zod/mini'")
      ? code
          .replace('import * as z from', 'import * as makesSchema from')
          .replaceAll(/(?<![-\w$.'"`])z(?=\s*\.\s*\w)/g, 'makesSchema')
      : null,
}

/** Claimants read none of the messages to developers: an error in the console has its code, which the source explains. */
const withoutDeveloperMessages: Plugin = {
  name: 'without-developer-messages',
  enforce: 'pre',
  load: (id) => (id.endsWith('/form/src/error-messages.ts') ? 'export const errorMessages = {}' : null),
}

const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    // All that is needed at once: each file costs a request and its headers, and compresses worse alone.
    { name: 'page', tags: ['$initial' as const] },
    { name: chunkOf, debugName: 'folders' },
  ],
}

/** The oldest browsers that the page is built for. */
export const oldestBrowsers = ['chrome109', 'edge109', 'firefox114', 'safari15.6']

/** The page never reads with their schemas: shapes do (api/shape.ts). What only makes one is left out. */
const treeshake = {
  manualPureFunctions: [
    'makesSchema',
    'namedSchema',
    'defineCall',
    'ruleSchema',
    'textBlock',
    'listBlock',
    'totalSchema',
    'totalsSchema',
    'perWidget',
  ],
  propertyReadSideEffects: false as const,
}

const noStream = '\0no-stream'

/** The reader of XML asks for streams of Node where there are some; a browser has none. */
const withoutStreams: Plugin = {
  name: 'without-streams',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'stream' && importer?.includes('/node_modules/sax/') ? noStream : null,
  load: (id) => (id === noStream ? 'export {}' : null),
}

/**
 * Builds the page into `dist`, which the server serves, and beside it, with `--ssr`, the bundle with which the server
 * renders first pages. There is no development server.
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    react(),
    ...(isSsrBuild
      ? []
      : [namedSchemas, withoutDeveloperMessages, firstTexts, compiledOnArrival, precompress()]),
  ],
  // Node reads this library as CommonJS; its modules are smaller, and need no wrapper.
  resolve: { alias: [{ find: /^stdnum\/lib\/cjs\//, replacement: 'stdnum/lib/esm/' }] },
  css: { transformer: 'lightningcss', modules: { localsConvention: 'camelCaseOnly' } },
  // React decides by this which of its builds it is; the server's bundle holds the same as the page.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  worker: {
    format: 'es',
    plugins: () => [withoutStreams, namedSchemas, withoutDeveloperMessages],
    rolldownOptions: { treeshake },
  },
  build: {
    target: isSsrBuild ? 'node26' : oldestBrowsers,
    cssMinify: 'lightningcss',
    // The content-security policy allows no `data:` images or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // By it the server finds the files of a theme.
    manifest: isSsrBuild ? false : 'manifest.json',
    rolldownOptions: {
      checks: { pluginTimings: false },
      optimization: { inlineConst: { mode: 'all' } },
      treeshake,
      // The entry names every file that it may load. Of the hashes in these names, hexadecimal digits compress best.
      output: isSsrBuild
        ? { codeSplitting: false }
        : {
            codeSplitting: chunks,
            hashCharacters: 'hex',
          },
    },
  },
}))
