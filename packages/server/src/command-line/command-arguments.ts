import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { hostname, userInfo } from 'node:os'
import { dirname, resolve } from 'node:path'
import { type Language, languageOf } from '@redress/case/starter/language.ts'
import { fault } from '@redress/foundation/faults/fault.ts'
import { foundAt } from '@redress/foundation/files/text-files.ts'
import { Option } from 'commander'

/** The option `--data` of every command that works with the data of a case. */
export const dataOption = (usual: 'CASE-data' | './data' = 'CASE-data'): Option =>
  new Option('--data <folder>', `the folder of the data (default: REDRESS_DATA, or ${usual})`)

/** Who is logged in at this machine. */
export const ownName = (): string => `${userInfo().username}@${hostname()}`

const shortestReason = 3

/** The reason of an entry in the access log. @throws COMMAND_REFUSED without one */
export function reasonOf(reason: string | undefined, why: string, consequence: string): string {
  const written = reason?.trim() ?? ''
  if (written.length >= shortestReason) return written
  throw fault('COMMAND_REFUSED', `${why}: --reason "call 1207". ${consequence}`)
}

/** Refuses a path that is not a file; `wanted` describes the expected file. @throws COMMAND_REFUSED */
export async function requireFile(given: string, wanted: string): Promise<void> {
  const found = await foundAt(given)
  if (!found) throw fault('COMMAND_REFUSED', `There is no file ${given}.`)
  if (!found.isFile()) throw fault('COMMAND_REFUSED', `${given} is a folder: give ${wanted}.`)
}

/** The public address of the site that links begin with, as `--site` gives it. @throws COMMAND_REFUSED */
export function siteAddress(given: string | undefined): string {
  const example = 'such as --site https://claims.example.com'
  const refused = (reason: string) => fault('COMMAND_REFUSED', `${reason} Nothing was changed.`)
  if (given === undefined) throw refused(`The links need the public address of the site, ${example}.`)
  const url = URL.parse(given)
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname)
  if (url && (url.protocol === 'https:' || isLocal)) return url.origin
  throw refused(
    `${given} is not the public address of the site. Expected an address with https://, ${example}.`,
  )
}

/** The language of a culture code. @throws COMMAND_REFUSED for an unknown code */
export function knownLanguage(written: string): Language {
  const language = languageOf(written)
  if (language) return language
  throw fault('COMMAND_REFUSED', `'${written}' is the code of no language: write it as fr, pt-BR or zh-Hant.`)
}

/** Checked before the work: an error about the refused rows afterwards would suggest that nothing was done. @throws COMMAND_REFUSED */
export async function requireRoomFor(refused: string, consequence: string): Promise<void> {
  const folder = dirname(resolve(refused))
  await access(folder, constants.W_OK).catch(() => {
    throw fault(
      'COMMAND_REFUSED',
      `Refused rows could not be written to ${folder}. Name another file with --refused FILE. ${consequence}`,
    )
  })
}
