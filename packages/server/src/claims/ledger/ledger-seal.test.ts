import { expect, test } from 'vitest'
import { merkleRoot } from './ledger-seal.ts'

test('ADM-6 the root of entries is the Merkle tree hash of RFC 6962, by the vectors of Certificate Transparency', () => {
  const leaves = ['', '\u0000', '\u0010', ' !']
  expect([0, 1, 2, 3, 4].map((count) => merkleRoot(leaves.slice(0, count)))).toEqual([
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ])
})
