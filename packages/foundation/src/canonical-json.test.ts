import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test.each<[string, unknown, string]>([
  [
    'keys in order, at every depth',
    { b: 1, a: { d: [{ z: 0, y: 1 }], c: null } },
    '{"a":{"c":null,"d":[{"y":1,"z":0}]},"b":1}',
  ],
  ['what is undefined left out, but not from a list', { a: undefined, b: [undefined] }, '{"b":[null]}'],
  ['numbers and texts as JSON writes them', { a: [1e21, -0, 'ñ"\ud800'] }, '{"a":[1e+21,0,"ñ\\"\\ud800"]}'],
  [
    'an instant as its text',
    { at: Temporal.Instant.from('2026-11-21T00:00:00Z') },
    '{"at":"2026-11-21T00:00:00Z"}',
  ],
  [
    'a name that means something elsewhere',
    JSON.parse('{"b":1,"__proto__":{"a":2}}'),
    '{"__proto__":{"a":2},"b":1}',
  ],
])('canonical JSON has %s', (_, value, text) => {
  expect(canonicalJson(value)).toBe(text)
})
