import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { isSigned, type PublicKey } from '../../claims/ledger/receipt.ts'

/** What the certificates of a purge and of an erasure have in common. */
export interface SignedCertificate {
  readonly hash: string
  readonly signature: string
  readonly keys: readonly PublicKey[]
}

/** Problems of the hash, the signature and the keys of a certificate, in sentences; empty if it is unaltered and its keys are trusted. */
export function signatureFindings(
  kind: string,
  { hash, signature, ...statement }: SignedCertificate,
  trusted?: readonly string[],
): readonly string[] {
  const { keys } = statement
  const unknown = keys.filter(({ publicKey }) => trusted && !trusted.includes(publicKey))
  return [
    ...(hash === sha256(canonicalJson(statement)) ? [] : ['It was altered: its hash is another.']),
    ...(isSigned(keys, kind, statement, signature) ? [] : ['Its signature is not of its keys.']),
    ...unknown.map(({ id }) => `The key '${id}' is not among the trusted ones.`),
  ]
}

/** The last lines of a certificate in readable form: what was out of reach, and how to check it. */
export const certificateEnd = ({
  remains,
  hash,
  signature,
  keys,
}: SignedCertificate & { readonly remains: readonly string[] }): readonly string[] => [
  'What this could not reach:',
  ...remains.map((each) => `- ${each}`),
  '',
  `SHA-256 ${hash}`,
  `Signature ${signature}`,
  ...keys.map(({ id, publicKey }) => `Key ${id} ${publicKey}`),
  '',
  'Check it with: redress verify --certificate FILE.json --keys public-keys.txt',
]
