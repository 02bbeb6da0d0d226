import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { LockEntries } from './lock-entries.ts'
import { nodeRuntimes, nodeVersion } from './node-runtimes.ts'

const manifestSchema = z.looseObject({
  version: z.string(),
  dependencies: z.optional(z.record(z.string(), z.string())),
})

const read = (root: string, workspace: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')))

/** The workspaces whose code runs on the server. */
export const serverWorkspaces = [
  'packages/server',
  'packages/case',
  'packages/api',
  'packages/form',
  'packages/foundation',
] as const

/** The workspace whose code is in the built page. */
export const pageWorkspaces = ['packages/web'] as const

/** The registry packages that the server's workspaces depend on, at their exact versions. */
function dependenciesOf(root: string): Readonly<Record<string, string>> {
  const all = serverWorkspaces.flatMap((workspace) =>
    Object.entries(read(root, workspace).dependencies ?? {}),
  )
  return Object.fromEntries(
    all
      .filter(([name]) => !name.startsWith('@redress/'))
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )
}

const runtimes = Object.fromEntries(Object.keys(nodeRuntimes).map((name) => [name, nodeVersion]))

/**
 * The `package.json` of the installed package. `imported` are the packages that its code imports.
 * @throws if one of them is not a dependency of a workspace
 */
export function packageManifest(root: string, imported: readonly string[]) {
  const dependencies = dependenciesOf(root)
  const missing = imported.filter((name) => dependencies[name] === undefined)
  if (missing.length > 0)
    throw new Error(`The server imports what it does not depend on: ${missing.join(', ')}.`)
  return {
    name: 'redress',
    version: read(root, '.').version,
    description: 'A multilingual claim-filing site for the settlement of a lawsuit',
    license: 'Apache-2.0',
    type: 'module',
    bin: { redress: 'packages/server/bin/redress.js' },
    engines: { node: '>=20.19' },
    dependencies,
    // The tarball contains them: npm ignores a lock file in a tarball, and would install other versions than the tested ones.
    bundleDependencies: Object.keys(dependencies),
    // One of them fits the machine. npm calls a package optional if other machines can do without it.
    optionalDependencies: runtimes,
  }
}

/** A lock file of the installed package, from which its bill of materials is made. */
export const lockOf = (manifest: ReturnType<typeof packageManifest>, packages: LockEntries) => ({
  name: manifest.name,
  version: manifest.version,
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': manifest,
    ...packages,
    ...Object.fromEntries(
      Object.entries(nodeRuntimes).map(([name, { os, cpu, integrity }]) => [
        `node_modules/${name}`,
        {
          version: nodeVersion,
          integrity,
          license: 'MIT',
          optional: true,
          os: [os],
          cpu: [cpu],
          bin: { node: 'bin/node' },
        },
      ]),
    ),
  },
})
