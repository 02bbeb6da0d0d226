import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { constantText } from './constant-answer.ts'

/** Long and varied enough that the qualities differ. */
const body = Array.from({ length: 3000 }, (_, index) => `${index} times ${index * 7919}`).join(', ')

test('the first request gets a quickly compressed text, all others the smallest one, compressed once', async () => {
  const { encoded } = constantText(body)
  const [first, second, third] = [await encoded('br'), await encoded('br'), await encoded('br')]
  expect(second.length).toBeLessThan(first.length)
  expect(third).toBe(second)
  for (const bytes of [first, second]) expect(brotliDecompressSync(bytes).toString()).toBe(body)
})
