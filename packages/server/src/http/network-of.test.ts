import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { networkOf, networkPrefixOf } from './network-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:aaaa:1::1', '2001:db8:aaaa::/48'],
  ['2001:DB8:AAAA:ffff:1:2:3:4', '2001:db8:aaaa::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001:db8:0:9::', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:aaaa:1::1]:51234', '2001:db8:aaaa::/48'],
  ['[2001:db8:aaaa:1::1]', '2001:db8:aaaa::/48'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7:51234', '203.0.113.7'],
  ['203.0.113.7:_port', '203.0.113.7'],
  ['[2001:db8:aaaa:1::1]:_port', '2001:db8:aaaa::/48'],
  ['"[2001:db8:aaaa:1::1]:51234"', '2001:db8:aaaa::/48'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['[fe80::1%eth0]:51234', 'fe80:0:0::/48'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  'unknown',
  'UNKNOWN',
  '_hidden',
  '_SEVKISEK',
  'unknown:51234',
  '_hidden:51234',
  '-',
  '',
  'no address',
  'visitor.example',
  '999.0.113.7',
  '999.0.113.7:51234',
  '203.0.113',
  '203.0.113.7, 203.0.113.8',
  'for=203.0.113.7',
  '[2001:db8::1',
  '[2001:db8:::1]:51234',
  '3405803783',
  '1f2e3d4c-5b6a',
])('OPS-9 what is no address is one network, whatever it is: %s', (address) => {
  expect(networkOf(address)).toBe('unknown')
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

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:aaaa::/48', '2001:db8:aaaa::/48'],
  ['disconnected', 'disconnected'],
  ['unknown', 'unknown'],
])('FRD-8 of the network %s the prefix %s is noted', (network, prefix) => {
  expect(networkPrefixOf(network)).toBe(prefix)
})

test('a request whose client has disconnected has a network, although its connection has no address any more', async () => {
  const server = fastify()
  onTestFinished(() => server.close())
  const networks: Promise<string>[] = []
  server.addHook('onRequest', (request, _reply, done) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    request.raw.socket.once('close', () => resolve(networkOf(request.ip)))
    networks.push(promise)
    done()
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const client = connect(Number(new URL(server.listeningOrigin).port), '127.0.0.1')
  client.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n')
  while (networks.length === 0) await setTimeout(10)
  client.resetAndDestroy()
  await expect(networks[0]).resolves.toBe('disconnected')
})
