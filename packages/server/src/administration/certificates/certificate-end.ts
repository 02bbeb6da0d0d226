import type { SignedCertificate } from './signature-findings.ts'

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
