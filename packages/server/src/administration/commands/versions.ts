import { resolve } from 'node:path'
import { writeVersion } from '@redress/case/versions/version-folders.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { isThere } from '@redress/foundation/files/text-files.ts'
import { writeWholeFolder } from '@redress/foundation/files/whole-files.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import type { Command } from 'commander'
import { dataOption } from '../../command-line/command-arguments.ts'
import { type OpenCase, withCase } from '../../command-line/open-case.ts'
import { processTerminal } from '../../command-line/terminal.ts'
import type { CaseChange } from '../../storage/case-version-store.ts'

interface VersionsOptions {
  readonly data?: string
  readonly json?: boolean
  readonly extract?: string
  readonly out?: string
}

/** A version that was in force or that claims name. */
interface KnownVersion {
  readonly version: string
  /** When it came into force, each time. */
  readonly from: readonly string[]
  readonly claims: number
  /** False for a version that claims name and whose files are not known: they were filed before versions were stored. */
  readonly isStored: boolean
}

async function knownVersions({ storage: { caseVersions } }: OpenCase): Promise<readonly KnownVersion[]> {
  const [changes, claims] = [await caseVersions.changes(), await caseVersions.namedByClaims()]
  const byVersion = Map.groupBy(changes, ({ version }: CaseChange) => version)
  const names = new Set([...claims.keys(), ...byVersion.keys()])
  return [...names].map((version) => ({
    version,
    from: (byVersion.get(version) ?? []).map(({ from }) => from.toString()),
    claims: claims.get(version) ?? 0,
    isStored: byVersion.has(version),
  }))
}

const lineOf = ({ version, from, claims, isStored }: KnownVersion): string =>
  `${version}  ${counted(claims, 'claim')}  ${isStored ? `in force from ${from.join(', ')}` : 'files not stored: filed before versions were stored'}`

/** Writes the files of a version into a new folder. */
async function extract({ storage }: OpenCase, begin: string, out: string): Promise<string> {
  const found = new Set((await storage.caseVersions.changes()).map(({ version }) => version))
  const [version, ...others] = [...found].filter((each) => each.startsWith(begin))
  if (version === undefined || others.length > 0)
    throw fault(
      'COMMAND_REFUSED',
      `${version === undefined ? 'No' : 'More than one'} stored version begins with ${begin}.`,
    )
  if (await isThere(out))
    throw fault('COMMAND_REFUSED', `${out} exists already: give a new folder with --out.`)
  const files = await storage.caseVersions.read(version)
  if (!files) throw fault('COMMAND_REFUSED', `The version ${version} is not stored.`)
  await writeWholeFolder(out, (folder) => writeVersion(folder, files, { flush: true }))
  return version
}

/** `redress versions CASE`: lists the versions of a case, and writes the files of one. */
export function versionsCommand(program: Command): void {
  program
    .command('versions')
    .summary('list the versions of a case, or extract one')
    .description(
      'Lists every version of the case that was in force, and every version that claims name, with their number. With --extract the files of a version are written into a new folder, exactly as they were in force.',
    )
    .argument('<case>', 'the folder of the case')
    .option('--extract <version>', 'the version, or how it begins')
    .option('--out <folder>', 'the new folder')
    .option('--json', 'print the list as JSON')
    .addOption(dataOption())
    .addHelpText(
      'after',
      `
Examples:
  $ redress versions cases/yours
  $ redress versions cases/yours --extract 5f3c --out before-the-change`,
    )
    .action(async (given: string, { data, json, extract: begin, out }: VersionsOptions) => {
      const { print } = processTerminal()
      if ((begin === undefined) !== (out === undefined))
        throw fault('COMMAND_REFUSED', '--extract needs --out, and --out needs --extract.')
      await withCase(given, { data, reading: true }, async (opened) => {
        if (begin !== undefined && out !== undefined) {
          print(`Wrote version ${await extract(opened, begin, resolve(out))} into ${out}.`)
          return
        }
        const known = await knownVersions(opened)
        print(...(json ? [JSON.stringify(known, null, 2)] : known.map(lineOf)))
      })
    })
}
