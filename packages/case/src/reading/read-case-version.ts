import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import { isNoFile } from '@redress/foundation/files/text-files.ts'

/** A version of the case: each of its files, by its path in the folder of the case. */
export interface CaseVersion {
  /** The hash of its files. */
  readonly version: string
  readonly files: ReadonlyMap<string, Uint8Array>
}

const ownFiles = [
  'case.yaml',
  'deadlines.yaml',
  'deficiencies.yaml',
  'fraud.yaml',
  'notices.yaml',
  'payments.yaml',
]
const ownFolders = ['assets', 'choices', 'content', 'forms', 'models', 'networks']

const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'))

/** The paths of a folder and below, as a list of entries; none if it does not exist. */
async function pathsIn(folder: string, name: string): Promise<readonly string[]> {
  try {
    const paths = await readdir(join(folder, name), { recursive: true })
    return paths.map((path) => `${name}/${path.replaceAll('\\', '/')}`)
  } catch (error) {
    if (error instanceof Error && isNoFile(error)) return []
    throw error
  }
}

/** The version of files, given the SHA-256 of each by its path, independent of their order. */
export function versionOfHashes(hashes: ReadonlyMap<string, string>): string {
  const whole = createHash('sha256')
  for (const [path, hash] of [...hashes].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    whole.update(`${path}\0${hash}\n`)
  return whole.digest('hex')
}

/** The hash of the names and contents of files, independent of their order. */
export const versionOf = (files: CaseVersion['files']): string =>
  versionOfHashes(new Map([...files].map(([path, bytes]) => [path, sha256(bytes)])))

/**
 * The files of the case in a folder, and their version: settings, deadlines, reasons of decisions, notices, payments, signals, models, forms, texts, lists of
 * choices and of networks, and assets. The class list is data and not part of the case; other files in the folder, and hidden ones, are not read.
 */
export async function readCaseVersion(folder: string): Promise<CaseVersion> {
  const inFolders = await Promise.all(ownFolders.map((name) => pathsIn(folder, name)))
  const files = new Map<string, Uint8Array>()
  for (const path of [...ownFiles, ...inFolders.flat()].filter((name) => !isHidden(name)).toSorted()) {
    const found = await stat(join(folder, path)).catch(() => null)
    if (found?.isFile()) files.set(path, new Uint8Array(await readFile(join(folder, path))))
  }
  return { version: versionOf(files), files }
}
