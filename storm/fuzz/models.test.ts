import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyOf, manifestOf, submissionParts } from '../../packages/server/src/testing/submission-body.ts'
import { fuzzSettings, fuzzTimeout } from './fuzz-settings.ts'
import { startFuzzedServer } from './fuzzed-server.ts'
import { openPatientBrowser } from './patient-browser.ts'
import { withDelayMeasured } from './with-delay-measured.ts'

const prototypeNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']

const quoted = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(...prototypeNames, '\ud800', 'a\udfff', '\0'),
  )
  .map((text) => JSON.stringify(text))

/** JSON texts that no serializer of the product writes. */
const oddText = fc.constantFrom(
  '"\\ud800"',
  '"\\udc00x"',
  '"\\u0000"',
  '"\\ud83d\\ude00"',
  `"${'x'.repeat(70_000)}"`,
)

const anyJson = fc.oneof(
  fc.json({ maxDepth: 4 }),
  quoted,
  oddText,
  fc.constantFrom(
    '1e999',
    '-0',
    '12345678901234567890',
    'null',
    'true',
    '[]',
    '{}',
    'NaN',
    '',
    '{',
    '\ufeff{}',
  ),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  fc.integer({ min: 1, max: 5_000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
)

const fieldName = fc.oneof(
  fc.constantFrom('claimantName', 'agrees', ...prototypeNames),
  fc.string({ maxLength: 10 }),
)

/** The fields of a model, some of them duplicate. */
const fields = fc
  .array(fc.tuple(fieldName, fc.oneof(quoted, oddText, anyJson)), { maxLength: 6 })
  .map((pairs) => `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`)

/** A valid model with one of its values replaced. */
const model = (sound: string): fc.Arbitrary<string> =>
  fc.oneof(
    anyJson,
    fields.map((text) => sound.replace(/"fields":\{[^}]*\}/, () => `"fields":${text}`)),
    fc
      .tuple(
        fc.constantFrom('clientId', 'id', 'metadataHash', 'metadata', 'fields', ...prototypeNames),
        anyJson,
      )
      .map(([name, value]) => `${sound.slice(0, -1)},${JSON.stringify(name)}:${value}}`),
  )

test('SUB-8 SUB-10 a model of any JSON never causes a server error, and a filed claim has only allowed values', {
  timeout: fuzzTimeout,
}, async () => {
  const server = await startFuzzedServer()
  const browser = await openPatientBrowser(server)
  const parts = await submissionParts(browser)
  const sound = parts.find(({ name }) => name === 'claimDetails')?.content.toString() ?? ''
  const seen: Record<number, number> = {}
  let count = 0
  await withDelayMeasured(server, () =>
    fc.assert(
      fc.asyncProperty(model(sound), async (text) => {
        count += 1
        const token = await browser.captchaToken()
        const sent = parts.map((part) => {
          if (part.name === 'claimDetails') return { ...part, content: Buffer.from(text) }
          return part.name === 'reCaptchaResponse' ? { ...part, content: Buffer.from(token) } : part
        })
        const key = `fuzz-model-${String(count).padStart(12, '0')}`
        const { status, answer } = await browser.submit(bodyOf([...sent, manifestOf(sent)]), key)
        seen[status] = (seen[status] ?? 0) + 1
        expect([200, 400, 413]).toContain(status)
        if (status !== 200) return
        const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
        const filed = claim?.models.find(({ metadata }) => metadata.dtoMapping === 'claimDetails')
        // The rules of the small case: required, at most 20 characters, of this set.
        expect(filed?.fields.claimantName).toMatch(/^[a-zA-Z0-9 ñ]{1,20}$/)
        expect(
          Object.keys(filed?.fields ?? {}).filter((name) => !['claimantName', 'agrees'].includes(name)),
        ).toEqual([])
        expect([true, false, null, undefined]).toContain(filed?.fields.agrees)
      }),
      fuzzSettings(20_000, 40),
    ),
  )
  console.log(`by status: ${JSON.stringify(seen)}`)
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})
