import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from './precompress.ts'

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => {
    readonly isEntry: boolean
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
  } | null
}

/** Whether static imports alone lead from the entry to a module. */
function isReached(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const info = graph.getModuleInfo(id)
  return (
    info !== null && (info.isEntry || info.importers.some((importer) => isReached(importer, graph, seen)))
  )
}

/** What every theme is made with: whichever the case has, it is needed. */
const sharedByThemes = /\/src\/themes\/(?!(?:jnd-7|ftc-7|jnd-9-kontent)\/)/

/** What only the calendar uses: the page names it in types alone, and in schemas that it never reads with. */
const onlyOnDemand = /\/node_modules\/zod\/|\/date-picker\/options\.ts/

/** Whether the page needs a module from the start; what is asked for on demand anywhere stays apart. */
const neededAtOnce = (id: string, graph: ModuleGraph): boolean =>
  !onlyOnDemand.test(id) &&
  graph.getModuleInfo(id)?.dynamicImporters.length === 0 &&
  (isReached(id, graph) || sharedByThemes.test(id))

/** What is asked for on demand, and ahead of it all at once: pieces of pages behind the first, most of them tiny. */
const askedForLater =
  /\/(?:RecordManager|RecordTable|ClaimSummary|ReferenceCode|PayPalLogin|FilingStatus|filing-actions|tell-pages)\.tsx?$/

/** Whether everything that leads to a module is asked for later; `leading` are the modules on the way to it. */
function isOnlyForLater(id: string, graph: ModuleGraph, leading: readonly string[] = []): boolean {
  const info = graph.getModuleInfo(id)
  if (info === null || info.isEntry) return false
  if (info.dynamicImporters.length > 0 && !askedForLater.test(id)) return false
  const importers = info.importers.filter(
    (importer) => !(leading.includes(importer) || importer.includes('/src/gallery/')),
  )
  return (
    (info.dynamicImporters.length > 0 || info.importers.length > 0) &&
    importers.every((importer) => isOnlyForLater(importer, graph, [...leading, id]))
  )
}

/**
 * Gives zod a name in the engine's files by which the bundler knows that its calls do nothing else than make a schema.
 * Under its own, one letter, it would be mixed up with functions of packages that came minified.
 */
const namedSchemas: Plugin = {
  name: 'named-schemas',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/packages/engine/src/') && code.includes("import * as z from 'zod/mini'")
      ? code
          .replace('import * as z from', 'import * as makesSchema from')
          .replaceAll(/(?<![-\w$.'"`])z(?=\s*\.\s*\w)/g, 'makesSchema')
      : null,
}

/**
 * One chunk for all that is needed at once, and one for the pieces of later pages: each file costs a request and its
 * headers, and shared pieces in chunks of their own would compress worse.
 */
const fewChunks = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: (id: string, graph: ModuleGraph) => (neededAtOnce(id, graph) ? 'page' : null),
      debugName: 'page',
    },
    {
      name: (id: string, graph: ModuleGraph) => (isOnlyForLater(id, graph) ? 'later' : null),
      debugName: 'later',
    },
    // Under this name a server in production does not give it out.
    { name: (id: string) => (id.includes('/src/gallery/') ? 'gallery' : null), debugName: 'gallery' },
  ],
}

/** The oldest browsers that the page is built for. */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

/**
 * Builds the page into `dist`, which the server serves, and beside it, with `--ssr`, the bundle with which the server
 * draws first looks. There is no development server.
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [namedSchemas, precompress()])],
  css: { transformer: 'lightningcss', modules: { localsConvention: 'camelCaseOnly' } },
  // React decides by this which of its builds it is; the server's bundle holds the same as the page.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    target: isSsrBuild ? 'node26' : oldestBrowsers,
    cssMinify: 'lightningcss',
    // The content-security policy allows no `data:` images or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // By it the server finds the files of a theme.
    manifest: isSsrBuild ? false : 'manifest.json',
    rolldownOptions: {
      // The page never reads with the engine's schemas: shapes do (api/shape.ts). What only makes one is left out.
      treeshake: {
        manualPureFunctions: ['makesSchema', 'ruleSchema', 'textBlock', 'listBlock'],
        propertyReadSideEffects: false,
      },
      output: { codeSplitting: isSsrBuild ? false : fewChunks },
    },
  },
}))
