import { appendFile, truncate } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fault } from '@redress/foundation/faults/fault.ts'
import { textIfThere } from '@redress/foundation/files/text-files.ts'
import { makeDurable } from '@redress/foundation/files/whole-files.ts'
import { parsedJson } from '@redress/foundation/json.ts'
import type { PublicKey } from '../ledger/receipt.ts'
import { type Erasure, erasureIn, erasureText } from './erasure.ts'

/** The list of erased claims, beside the folder of the case: `yours-erasures.jsonl` beside `yours`. It outlives the data. */
export const erasureList = (caseFolder: string): string => `${resolve(caseFolder)}-erasures.jsonl`

interface OfCase {
  readonly caseId: string
  readonly keys: readonly PublicKey[]
}

const isOfOther = (text: string, caseId: string): boolean => {
  const parsed = parsedJson(text)
  return typeof parsed === 'object' && parsed !== null && 'caseId' in parsed && parsed.caseId !== caseId
}

/**
 * The erasures of this case in a list, the newest of each claim. Those of other data of the case are left out. A line that was cut
 * off by a crash is the last and is no record yet: nothing was erased by it.
 * @throws DATA_REFUSED at any other line that is not as it was signed
 */
export async function listedErasures(file: string, of: OfCase): Promise<readonly Erasure[]> {
  const text = (await textIfThere(file)) ?? ''
  const lines = text.split('\n')
  // What stands behind the last line break is empty, or was cut off.
  lines.pop()
  const erasures = new Map<string, Erasure>()
  for (const [index, line] of lines.entries()) {
    if (line === '' || isOfOther(line, of.caseId)) continue
    const erasure = erasureIn(line, of)
    if (erasure === null)
      throw fault(
        'DATA_REFUSED',
        `${file}:${index + 1} is no erasure that the keys of this case signed. Claims that were erased must not come back: restore the file, or take the line out if it never was one.`,
      )
    erasures.set(erasure.claimId, erasure)
  }
  return [...erasures.values()]
}

/** Removes a line that was cut off by a crash, so that it does not harm the next. */
async function removeCutLine(file: string): Promise<void> {
  const text = (await textIfThere(file)) ?? ''
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole !== text) await truncate(file, Buffer.byteLength(whole))
}

/** Adds a record to the list; when this returns, it survives a crash. @throws DATA_REFUSED if it cannot be written */
export async function listErasure(file: string, erasure: Erasure): Promise<void> {
  try {
    await removeCutLine(file)
    await appendFile(file, `${erasureText(erasure)}\n`, { mode: 0o600, flush: true })
    await makeDurable(dirname(file))
  } catch (error) {
    throw fault(
      'DATA_REFUSED',
      `The list of erased claims, ${file}, cannot be written. Without it an older backup would bring the claim back. Nothing was erased. Name another file with REDRESS_ERASURES, for the server too.`,
      { cause: error },
    )
  }
}
