import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { expect, test } from 'vitest'
import { publicKeysOf } from '../../claims/ledger/receipt.ts'
import { keyRing, masterKeyFrom } from '../../claims/vault/key-ring.ts'
import { signStatement } from '../../claims/vault/signed-statements.ts'
import { certificateEnd, signatureFindings } from './certificate-end.ts'

const ring = keyRing([masterKeyFrom('a secret for tests of certificates')])
const kind = 'erasure certificate'
const hashOf = (statement: object): string => sha256(canonicalJson(statement))

const statement = { reason: 'request 118', remains: ['Printed papers.'], keys: [...publicKeysOf(ring)] }
const certificate = {
  ...statement,
  hash: hashOf(statement),
  signature: signStatement(ring, kind, statement),
}

const altered = { ...statement, reason: 'request 119' }
const otherHash = 'It was altered: its hash is another.'
const otherSignature = 'Its signature is not of its keys.'

test.each([
  ['an unaltered certificate', certificate, kind, []],
  ['one that was altered', { ...certificate, ...altered }, kind, [otherHash, otherSignature]],
  [
    'one whose hash was altered with it',
    { ...certificate, ...altered, hash: hashOf(altered) },
    kind,
    [otherSignature],
  ],
  ['one whose hash alone was altered', { ...certificate, hash: hashOf(altered) }, kind, [otherHash]],
  ['one that is given out as of another kind', certificate, 'destruction', [otherSignature]],
])('RET-13 of %s each thing that is wrong is found', (_, given, kindOf, findings) => {
  expect(signatureFindings(kindOf, given)).toEqual(findings)
})

test('RET-13 a certificate that another installation signed is found, where the keys to trust are given', () => {
  const [key] = statement.keys
  expect(signatureFindings(kind, certificate, [key?.publicKey ?? ''])).toEqual([])
  expect(signatureFindings(kind, certificate, [])).toEqual([
    `The key '${key?.id}' is not among the trusted ones.`,
  ])
})

test('RET-13 the readable form ends with what was out of reach, the hash, the signature and the keys', () => {
  const [key] = statement.keys
  expect(certificateEnd(certificate)).toEqual([
    'What this could not reach:',
    '- Printed papers.',
    '',
    `SHA-256 ${certificate.hash}`,
    `Signature ${certificate.signature}`,
    `Key ${key?.id} ${key?.publicKey}`,
    '',
    'Check it with: redress verify --certificate FILE.json --keys public-keys.txt',
  ])
})
