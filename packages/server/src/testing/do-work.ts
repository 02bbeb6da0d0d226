import { createHash } from 'node:crypto'
import { doesPart, type WorkAsked, type WorkDone, type WorkPart } from '@redress/api'

const sha256 = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest()

function numberFor(part: WorkPart): number {
  for (let number = 0; ; number += 1) if (doesPart(sha256, part, number)) return number
}

/** Does the work that a server asks a browser for. */
export function doWork({ challenge, bits, parts }: WorkAsked): WorkDone {
  const challengeHash = sha256(challenge)
  const numbers = Array.from({ length: parts }, (_, part) => numberFor({ challengeHash, part, bits }))
  return { challenge, numbers: numbers.join(',') }
}
