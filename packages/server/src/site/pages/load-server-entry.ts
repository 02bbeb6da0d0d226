import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerEntry } from '@redress/engine/contract'

const isServerEntry = (module: unknown): module is ServerEntry =>
  typeof module === 'object' &&
  module !== null &&
  'renderOpenPage' in module &&
  typeof module.renderOpenPage === 'function' &&
  'themeModules' in module &&
  typeof module.themeModules === 'object' &&
  'libraryStyles' in module &&
  Array.isArray(module.libraryStyles)

/** Loads the bundle of the built page that renders pages on the server. Rejects if the page folder has none. */
export async function loadServerEntry(pageFolder: string): Promise<ServerEntry> {
  const module: unknown = await import(pathToFileURL(join(pageFolder, 'server', 'server-entry.js')).href)
  if (!isServerEntry(module)) throw new Error(`The bundle in ${pageFolder} does not render pages.`)
  return module
}
