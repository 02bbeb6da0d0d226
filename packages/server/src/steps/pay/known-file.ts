import { type Fault, fault } from '@redress/foundation/faults/fault.ts'
import { erasedIn } from '../../claims/erasure/erased-entries.ts'
import { headNow } from '../../claims/ledger/claims-between.ts'
import { publicKeysOf } from '../../claims/ledger/receipt.ts'
import { updateRedress } from '../../claims/vault/later-version.ts'
import type { Paying } from './pay-claims.ts'
import { type KnownFile, payeeFiles } from './payee-files.ts'

/** Every payee file of the case. @throws RECORD_ALTERED if a seal was altered */
export async function everyPayeeFile(deps: Paying): Promise<readonly KnownFile[]> {
  const head = await headNow(deps)
  return (await payeeFiles(deps, head.claims)).files
}

/** A file, with why it lacks lines; null if it has all. */
interface FoundFile {
  readonly file: KnownFile
  readonly lacking: 'damaged' | 'erased' | null
  readonly damaged: readonly string[]
}

/** Whether a file has its lines, whose numbers go from 1 without gaps. */
const isWhole = ({ lines, complete }: KnownFile, damaged: readonly string[]): boolean =>
  complete ? complete.lines === lines.length : damaged.length === 0 && lines.at(-1)?.line === lines.length

async function foundFile(deps: Paying, id: string): Promise<FoundFile> {
  const { storage, ring } = deps
  const head = await headNow(deps)
  const { files, damaged, unknown } = await payeeFiles(deps, head.claims, id)
  if (unknown.has(id))
    throw fault(
      'COMMAND_REFUSED',
      `A later version of Redress recorded of the payee file ${id} what this one does not know. ${updateRedress} Nothing was changed.`,
    )
  const [file] = files
  if (!file)
    throw fault(
      'COMMAND_REFUSED',
      `There is no payee file ${id}. The files of the case are listed by redress pay CASE --files.`,
    )
  if (isWhole(file, damaged)) return { file, lacking: null, damaged }
  if (damaged.length > 0) return { file, lacking: 'damaged', damaged }
  if ((await erasedIn(storage, publicKeysOf(ring))).claims > 0) return { file, lacking: 'erased', damaged }
  // Of a file that was not completed: claims that changed before their lines were recorded have none.
  return { file, lacking: file.complete ? 'damaged' : null, damaged }
}

const altered = (id: string, damaged: readonly string[]): Fault<'RECORD_ALTERED'> =>
  fault(
    'RECORD_ALTERED',
    `The events of ${damaged.length} claims do not open, and the payee file ${id} lacks lines: ${damaged.slice(0, 5).join(', ')}.`,
  )

/**
 * The lines of a file that are still there: those of claims that were erased are not. @throws COMMAND_REFUSED if no claim has a line of
 * it; RECORD_ALTERED if a claim of it may be damaged
 */
export async function presentLines(deps: Paying, id: string): Promise<KnownFile['lines']> {
  const { file, lacking, damaged } = await foundFile(deps, id)
  if (lacking === 'damaged') throw altered(id, damaged)
  return file.lines
}

/**
 * A payee file by its id, with every line. @throws COMMAND_REFUSED if no claim has a line of it, or a claim of it may have been erased;
 * RECORD_ALTERED if a claim of it may be damaged
 */
export async function knownFile(deps: Paying, id: string): Promise<KnownFile> {
  const { file, lacking, damaged } = await foundFile(deps, id)
  if (lacking === 'damaged') throw altered(id, damaged)
  if (lacking === null) return file
  throw fault(
    'COMMAND_REFUSED',
    `The payee file ${id} lacks lines, and claims of the case were erased: it can neither be written again nor compared. Its other claims can be recorded as paid: redress pay CASE --paid ${id}`,
  )
}
