import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const entrySchema = z.looseObject({
  version: z.optional(z.string()),
  link: z.optional(z.boolean()),
  resolved: z.optional(z.string()),
  dependencies: z.optional(z.record(z.string(), z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
  peerDependencies: z.optional(z.record(z.string(), z.string())),
  peerDependenciesMeta: z.optional(
    z.record(z.string(), z.looseObject({ optional: z.optional(z.boolean()) })),
  ),
})

/** The entry of one package in the lock file. */
type LockEntry = z.infer<typeof entrySchema>

/** Packages by their place, as in the lock file: `node_modules/pg/node_modules/ms`. */
export type LockEntries = Readonly<Record<string, LockEntry>>

const lockSchema = z.object({ packages: z.record(z.string(), entrySchema) })

/** The packages of a lock file. */
export const readLock = (file: string): LockEntries =>
  lockSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).packages

/** The place of a package as Node resolves it from another one: beside it, or in a folder above. */
function placeOf(lock: LockEntries, name: string, from: string): string | null {
  const parts = from === '' ? [] : from.split('/')
  for (let length = parts.length; length >= 0; length -= 1) {
    if (parts[length - 1] === 'node_modules') continue
    const place = [...parts.slice(0, length), 'node_modules', name].join('/')
    if (lock[place]) return place
  }
  return null
}

/** The packages that one needs to run, including installed peers. */
function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockEntry) {
  const peers = Object.keys(peerDependencies ?? {}).map((name) => ({
    name,
    optional: peerDependenciesMeta?.[name]?.optional === true,
  }))
  const optional = Object.keys(optionalDependencies ?? {}).map((name) => ({ name, optional: true }))
  return [
    ...Object.keys(dependencies ?? {}).map((name) => ({ name, optional: false })),
    ...optional,
    ...peers,
  ]
}

/** Fields on why the checkout has a package; they are not about the package itself. */
const reasonsOfTheCheckout = ['dev', 'devOptional', 'peer']

const asInstalled = (entry: LockEntry): LockEntry =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !reasonsOfTheCheckout.includes(name)))

/** The direct dependencies of one place. @throws if the lock file lacks a package */
const placesNeededBy = (lock: LockEntries, from: string): readonly string[] =>
  neededBy(lock[from] ?? {}).flatMap(({ name, optional }) => {
    const place = placeOf(lock, name, from)
    if (place === null && !optional) throw new Error(`The lock file has no ${name}, which ${from} needs.`)
    return place ?? []
  })

/** Every place reachable from others, themselves included; a workspace is at its own folder. */
function reachedFrom(lock: LockEntries, starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set(starts)
  for (const place of reached)
    for (const next of placesNeededBy(lock, place)) {
      const entry = lock[next]
      reached.add(entry?.link ? (entry.resolved ?? next) : next)
    }
  return reached
}

/**
 * Everything that workspaces need to run, at the versions of the lock file, without the workspaces themselves. Packages in
 * the own folder of a workspace are moved to the top.
 * @throws if the lock file lacks a package, or two workspaces want one place for two versions
 */
export function closureOf(lock: LockEntries, workspaces: readonly string[]): LockEntries {
  const found: Record<string, LockEntry> = {}
  for (const place of [...reachedFrom(lock, workspaces)].toSorted()) {
    const entry = lock[place]
    if (!entry || !place.includes('node_modules/')) continue
    const top = place.slice(place.indexOf('node_modules/'))
    const other = found[top]
    if (other && other.version !== entry.version)
      throw new Error(`${top} is needed in the versions ${other.version} and ${entry.version}.`)
    found[top] = asInstalled(entry)
  }
  return found
}
