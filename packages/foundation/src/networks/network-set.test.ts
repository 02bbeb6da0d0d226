import { expect, test } from 'vitest'
import { networkRange } from './network-range.ts'
import { networkSet, noNetworks } from './network-set.ts'

const setOf = (...ranges: readonly string[]) =>
  networkSet(
    ranges.map((text) => {
      const range = networkRange(text)
      if (!range) throw new Error(`${text} is no range.`)
      return range
    }),
  )

test.each([
  ['the range itself', ['192.0.2.0/24'], '192.0.2.0/24', true],
  ['a part of a range', ['192.0.0.0/16'], '192.0.2.0/24', true],
  ['what is half listed', ['192.0.2.0/25'], '192.0.2.0/24', false],
  ['two halves together', ['192.0.2.128/25', '192.0.2.0/25'], '192.0.2.0/24', true],
  ['a gap of one address', ['192.0.2.0/25', '192.0.2.128/26', '192.0.2.192/27'], '192.0.2.0/24', false],
  ['a range within another', ['192.0.0.0/16', '192.0.2.0/25'], '192.0.200.0/24', true],
  ['a range behind the last', ['192.0.2.0/24'], '192.0.3.0/24', false],
  ['a range before the first', ['192.0.2.0/24'], '192.0.1.0/24', false],
  ['IPv6', ['2001:db8::/32'], '2001:db8:aaaa::/48', true],
  ['IPv6 that is written with its zero', ['2001:db8::/48'], '2001:db8:0::/48', true],
  ['IPv6 beside it', ['2001:db8::/48'], '2001:db8:1::/48', false],
  ['numbers of IPv4 in a range of IPv6', ['::/16'], '192.0.2.0/24', true],
  ['IPv4 that is written in IPv6', ['::ffff:192.0.2.0/120'], '192.0.2.0/24', true],
  ['what is no range', ['0.0.0.0/0', '::/0'], 'disconnected', false],
])('a set covers %s as it should', (_, ranges, range, expected) => {
  expect(setOf(...ranges).covers(range)).toBe(expected)
  expect(noNetworks.covers(range)).toBe(false)
})

test('ranges that follow one another are one, whatever their order', () => {
  expect(setOf('10.2.0.0/16', '10.0.0.0/16', '10.1.0.0/16', '10.9.0.0/16').size).toBe(2)
})

test.each([
  ['192.0.2.5/24', '192.0.2.0/24', false],
  ['192.0.2.0/24', '192.0.2.0/24', true],
  ['2001:DB8:0:0::/32', '2001:db8::/32', true],
  ['2001:db8:a:b::1/48', '2001:db8:a::/48', false],
])('the range %s is usually written %s', (text, usual, beginsAtFirst) => {
  const range = networkRange(text)
  expect([range?.usual(), range?.beginsAtFirst]).toEqual([usual, beginsAtFirst])
})

test.each([
  '192.0.2.0',
  '192.0.2/24',
  '192.0.2.0/33',
  '192.0.2.0/',
  '192.0.2.0/2x',
  '192.0.2.0/24/8',
  '2001:db8::/129',
  'fe80::%eth0/64',
  '/24',
  '',
])('%j is no range', (text) => {
  expect(networkRange(text)).toBeNull()
})
