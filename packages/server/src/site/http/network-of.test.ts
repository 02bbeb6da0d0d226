import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:aaaa:1::1', '2001:db8:aaaa::/48'],
  ['2001:DB8:AAAA:ffff:1:2:3:4', '2001:db8:aaaa::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001:db8:0:9::', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['no address', 'no address'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:CB00:7107', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['64:ff9b::cb00:7107', '203.0.113.7'],
  ['64:ff9b:1::cb00:7107', '64:ff9b:1::/48'],
  ['::1', '0:0:0::/48'],
])('the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
