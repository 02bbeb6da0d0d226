import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIfThere } from '../../foundation/files/text-files.ts'
import type { SoundFile } from './case-file.ts'
import { didYouMean } from './did-you-mean.ts'
import type { FraudSettings } from './fraud-file.ts'
import { noNetworkFile, type ReadNetworkFile, readNetworkFile } from './network-file.ts'
import { mistakeAt } from './yaml-file.ts'

/**
 * Reads the ranges of data centres that `fraud.yaml` names; null if it names no file. A file that is missing is a mistake of `fraud.yaml`.
 */
export async function readDataCentres(
  folder: string,
  fraud: SoundFile<FraudSettings> | undefined,
): Promise<ReadNetworkFile | null> {
  const name = fraud?.value.dataCentres
  if (fraud === undefined || name === undefined) return null
  const place = join(folder, 'networks')
  const names = await namesIfThere(place)
  if (names.includes(name)) return readNetworkFile(join(place, name), await readFile(join(place, name)))
  const message = `There is no file networks/${name}.${didYouMean(name, names)} Expected a file with one range of addresses in a line.`
  return noNetworkFile(mistakeAt(fraud.source, ['dataCentres'], message, name, `networks/${name}`))
}
