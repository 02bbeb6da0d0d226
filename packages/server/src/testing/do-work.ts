import { createHash } from 'node:crypto'
import { hasZeroBits, type WorkAsked, type WorkDone, workBytes } from '@redress/engine/contract'

const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest()

function numberFor(hash: Uint8Array, part: number, bits: number): number {
  for (let number = 0; ; number += 1)
    if (hasZeroBits(sha256(workBytes(hash, part, number)), bits)) return number
}

/** Does the work that a server asks a browser for. */
export function doWork({ challenge, bits, parts }: WorkAsked): WorkDone {
  const hash = sha256(challenge)
  const numbers = Array.from({ length: parts }, (_, part) => numberFor(hash, part, bits))
  return { challenge, numbers: numbers.join(',') }
}
