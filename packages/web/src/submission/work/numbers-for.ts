import { sha256 } from '@noble/hashes/sha2.js'
import { hasZeroBits, type WorkAsked, workBytes } from '@redress/engine/contract'

function numberFor(challengeHash: Uint8Array, part: number, bits: number): number {
  for (let number = 0; ; number += 1)
    if (hasZeroBits(sha256(workBytes(challengeHash, part, number)), bits)) return number
}

/** The number of each part of the work that a server asks for. The browser's own SHA-256 answers one at a time, far too slowly. */
export function numbersFor({ challenge, bits, parts }: WorkAsked): number[] {
  const challengeHash = sha256(new TextEncoder().encode(challenge))
  return Array.from({ length: parts }, (_, part) => numberFor(challengeHash, part, bits))
}
