import { fault } from '@redress/foundation/faults/fault.ts'
import { textIfThere } from '@redress/foundation/files/text-files.ts'
import { keyRing, masterKeyFrom } from '../claims/vault/key-ring.ts'
import { keysFrom } from '../claims/vault/lookup-keys.ts'
import type { Config } from '../installation/config.ts'
import type { OpenData } from '../installation/open-data.ts'
import { developmentSecretFile } from '../installation/own-secrets.ts'

/** The configured secret and keys; none is created, since a new one could decrypt nothing. @throws COMMAND_REFUSED */
export async function secretsOf({
  secret,
  keys,
  dataFolder,
}: Config): Promise<Pick<OpenData, 'keys' | 'ring'>> {
  const given = secret ?? (await textIfThere(developmentSecretFile(dataFolder)))
  if (given === null)
    throw fault(
      'COMMAND_REFUSED',
      'The secret of the case is required: set REDRESS_SECRET, and REDRESS_KEYS if the case uses it.',
    )
  return { keys: keysFrom(given), ring: keyRing(keys ?? [masterKeyFrom(given)]) }
}
