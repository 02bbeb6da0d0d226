import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'

const component = z.looseObject({
  externalReferences: z.optional(z.array(z.looseObject({ type: z.string() }))),
})
const billSchema = z.looseObject({
  serialNumber: z.optional(z.string()),
  metadata: z.looseObject({ timestamp: z.optional(z.string()), component }),
  components: z.array(component),
})

/** Removes the address that a package was fetched from: it depends on the machine that packed. */
const withoutDownloads = (given: z.infer<typeof component>) => ({
  ...given,
  ...(given.externalReferences && {
    externalReferences: given.externalReferences.filter(({ type }) => type !== 'distribution'),
  }),
})

/**
 * The software bill of materials (CycloneDX, JSON) of a package with this lock file, as `npm sbom` generates it. The same
 * lock file gives the same text.
 */
export function billOfMaterials(lock: { readonly packages: Readonly<Record<string, unknown>> }): string {
  const folder = mkdtempSync(join(tmpdir(), 'redress-sbom-'))
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(lock.packages['']))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    const text = execFileSync(
      'npm',
      ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const { serialNumber: _serialNumber, metadata, components, ...bill } = billSchema.parse(JSON.parse(text))
    const { timestamp: _timestamp, ...stable } = metadata
    const written = {
      ...bill,
      metadata: { ...stable, component: withoutDownloads(stable.component) },
      components: components.map(withoutDownloads),
    }
    return `${JSON.stringify(written, null, 2)}\n`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
