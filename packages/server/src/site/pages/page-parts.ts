import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerEntry } from '@redress/engine/contract'
import { fault } from '../../foundation/faults/fault.ts'
import { namesIfThere } from '../../foundation/files/text-if-there.ts'
import type { AppDeps } from '../app-deps.ts'
import type { InlineCode } from '../http/inline-code.ts'
import { loadServerEntry } from './load-server-entry.ts'
import { type NamedTexts, readNamedTexts } from './named-texts.ts'
import { pageAssets, temporalFile } from './page-assets.ts'
import { type PageStyles, pageStyles } from './page-styles.ts'
import { pageScripts } from './render-page.ts'

/** The parts of the pages of the case. */
export interface PageParts {
  readonly entry: ServerEntry
  readonly inline: InlineCode
  readonly namedTexts: NamedTexts
  readonly common: CommonParts
}

/** The parts that all pages share. */
interface CommonParts {
  /** Modules of the theme. */
  readonly scripts: readonly string[]
  /** Address of the file with Temporal, for browsers that have none. */
  readonly temporal: string
  readonly styles: PageStyles
  /** Address of the favicon, or null. */
  readonly icon: string | null
}

async function iconOf(caseFolder: string): Promise<string | null> {
  const names = await namesIfThere(join(caseFolder, 'assets'))
  const name = names.find((file) => /^favicon\.(svg|png|ico)$/.test(file))
  return name ? `/case-assets/${name}` : null
}

/** Reads the built page and the parts of the case. Rejects if the page is not built. */
export async function readPageParts({
  loadedCase: { settings, folder, theme },
  pageFolder,
}: Pick<AppDeps, 'loadedCase' | 'pageFolder'>): Promise<PageParts> {
  const template = await readFile(join(pageFolder, 'index.html'), 'utf8').catch(() => {
    throw fault('PAGE_MISSING', `There is no built page in ${pageFolder}. Build it with: npm run build`)
  })
  const entry = await loadServerEntry(pageFolder)
  const assets = await pageAssets(pageFolder, entry.themeModules[theme])
  const styles = await pageStyles(pageFolder, template, assets.styles, settings.themeColor)
  return {
    entry,
    namedTexts: await readNamedTexts(pageFolder),
    inline: { scripts: pageScripts, styles: [styles.css, ...entry.libraryStyles] },
    common: {
      scripts: assets.scripts,
      temporal: await temporalFile(pageFolder),
      styles,
      icon: await iconOf(folder),
    },
  }
}
