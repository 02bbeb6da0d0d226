import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LockEntries } from './lock-entries.ts'

/** The licence texts of packages in the built page, which they require to be included. */
export function thirdPartyLicenses(root: string, packages: LockEntries): string {
  const texts = Object.entries(packages).flatMap(([place, { version }]) => {
    const folder = join(root, place)
    const files = readdirSync(folder).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
    const name = place.split('node_modules/').at(-1)
    return files.map((file) => `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`)
  })
  return ['The page holds code of these packages.\n', ...texts].join(`\n${'-'.repeat(80)}\n\n`)
}
