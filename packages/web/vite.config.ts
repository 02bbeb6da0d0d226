import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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

/** Whether the page needs a module from the start; what is asked for on demand anywhere stays apart. */
const neededAtOnce = (id: string, graph: ModuleGraph): boolean =>
  graph.getModuleInfo(id)?.dynamicImporters.length === 0 && isReached(id, graph)

/** Builds the page into `dist`, which the server serves; there is no development server. */
export default defineConfig({
  plugins: [react()],
  css: { transformer: 'lightningcss', modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    cssMinify: 'lightningcss',
    // The content-security policy allows no `data:` images or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One chunk for all that is needed at once: shared pieces in chunks of their own would compress worse.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: (id, graph) => (neededAtOnce(id, graph) ? 'page' : null), debugName: 'page' },
            // Under this name a server in production does not give it out.
            { name: (id) => (id.includes('/src/gallery/') ? 'gallery' : null), debugName: 'gallery' },
          ],
        },
      },
    },
  },
})
