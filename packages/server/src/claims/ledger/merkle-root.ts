import { createHash } from 'node:crypto'

const hash = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hashing = createHash('sha256')
  for (const part of parts) hashing.update(part)
  return hashing.digest()
}

// As in RFC 6962: a leaf can never be mistaken for a node.
const leafPrefix = Buffer.of(0)
const nodePrefix = Buffer.of(1)

function rootOf(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves
  if (!only) return hash()
  if (leaves.length === 1) return only
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return hash(nodePrefix, rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)))
}

/** The Merkle tree hash of RFC 6962 over texts, in hexadecimal: it proves each text and their order. */
export const merkleRoot = (texts: readonly string[]): string =>
  rootOf(texts.map((text) => hash(leafPrefix, text))).toString('hex')
