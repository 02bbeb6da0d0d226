import { sha256 } from '@noble/hashes/sha2.js'
import { doesPart, type WorkAsked, type WorkPart } from '@redress/api'

function numberFor(part: WorkPart): number {
  for (let number = 0; ; number += 1) if (doesPart(sha256, part, number)) return number
}

/** The number of each part of the work that a server asks for. The browser's own SHA-256 answers one at a time, far too slowly. */
export function numbersFor({ challenge, bits, parts }: WorkAsked): number[] {
  const challengeHash = sha256(new TextEncoder().encode(challenge))
  return Array.from({ length: parts }, (_, part) => numberFor({ challengeHash, part, bits }))
}
