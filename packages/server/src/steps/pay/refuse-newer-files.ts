import { join } from 'node:path'
import { fault } from '@redress/foundation/faults/fault.ts'
import { namesIfThere, textIfThere } from '@redress/foundation/files/text-files.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import * as z from 'zod/mini'
import { hashOfSeal } from '../../claims/ledger/ledger-seal.ts'
import { sealIn } from '../../claims/ledger/seal-chain.ts'
import type { Storage } from '../../storage/storage.ts'
import { manifestName, type PayeeManifest, payeeManifestSchema } from './payee-manifest.ts'

interface DataToPayFrom {
  readonly storage: { readonly events: Pick<Storage['events'], 'seals'> }
  readonly loadedCase: { readonly settings: { readonly number: string } }
}

/** Whether the data have the seal over events that was the newest when a file was written. */
async function isKnown({ storage }: DataToPayFrom, { heads: { events } }: PayeeManifest): Promise<boolean> {
  if (events.number === 0) return true
  const [seal] = await storage.events.seals(events.number, 1)
  return seal?.number === events.number && hashOfSeal(sealIn(seal)) === events.hash
}

/**
 * Refuses to pay where the folder has the manifest of a file that these data do not know: a backup from before it was restored, and its
 * claims would be paid again. Manifests of other cases, and what is none, are not looked at. @throws COMMAND_REFUSED
 */
export async function refuseNewerFiles(deps: DataToPayFrom, folder: string): Promise<void> {
  const names = (await namesIfThere(folder)).filter((name) => name.endsWith(manifestName('')))
  for (const name of names) {
    const { data } = z.safeParse(
      payeeManifestSchema,
      parsedJson((await textIfThere(join(folder, name))) ?? ''),
    )
    if (data?.case !== deps.loadedCase.settings.number || (await isKnown(deps, data))) continue
    throw fault(
      'COMMAND_REFUSED',
      `${join(folder, name)} was written from newer data than these: a backup was restored, and ${counted(data.lines, 'claim')} of ${data.file} would be paid again. Nothing was changed. Record them as paid by redress decide, then move the manifest out of the folder: docs/operate/backup.md#after-a-restore`,
    )
  }
}
