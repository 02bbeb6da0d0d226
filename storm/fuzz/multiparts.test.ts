import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 as sha256Of } from '../../packages/foundation/src/canonical-json.ts'
import { filesIn, receipt } from '../../packages/server/src/testing/signed-in.ts'
import { submissionBody } from '../../packages/server/src/testing/submission-body.ts'
import { fuzzSettings, fuzzTimeout } from './fuzz-settings.ts'
import { startFuzzedServer } from './fuzzed-server.ts'
import { openPatientBrowser } from './patient-browser.ts'
import { withDelayMeasured } from './with-delay-measured.ts'

const pieces = [
  '--test-boundary',
  '--test-boundary--',
  '\r\n',
  '\n',
  '\r',
  '\r\n\r\n',
  'Content-Disposition: form-data; name="documents"; filename="a"',
  'Content-Disposition: form-data; name="credentials"',
  'Content-Disposition: form-data; name="__proto__"',
  'Content-Disposition: form-data; name="manifest"',
  "Content-Disposition: form-data; filename*=utf-8''%ff%00",
  'Content-Disposition: attachment',
  'Content-Type: multipart/mixed; boundary=other',
  'Content-Type: application/pdf',
  'Content-Transfer-Encoding: base64',
  '{"clientId":"a"}',
  '{"parts":[]}',
  `X-Long: ${'x'.repeat(9000)}`,
  '\0',
  '--',
]

/** Bodies of multipart elements in any order, with noise between. */
const grammar = fc
  .array(
    fc.oneof(
      fc.constantFrom(...pieces).map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 40 }),
    ),
    {
      maxLength: 40,
    },
  )
  .map((chunks) => Buffer.concat(chunks))

const parts = fc
  .array(
    fc.record({ head: fc.constantFrom(...pieces), name: fc.string({ maxLength: 12 }), content: fc.string() }),
    {
      maxLength: 8,
    },
  )
  .map((each) =>
    Buffer.from(
      `${each
        .map(
          ({ head, name, content }) => `--test-boundary\r\n${head}\r\nX-Name: ${name}\r\n\r\n${content}\r\n`,
        )
        .join('')}--test-boundary--\r\n`,
    ),
  )

/** Mutations of a valid body: bytes replaced, removed, or duplicated. */
const damage = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  length: fc.integer({ min: 1, max: 200 }),
  how: fc.constantFrom('alter', 'remove', 'repeat'),
  byte: fc.integer({ min: 1, max: 255 }),
})

function mutated(
  sound: Buffer,
  { at, length, how, byte }: typeof damage extends fc.Arbitrary<infer T> ? T : never,
) {
  const from = Math.floor(at * (sound.length - 2))
  const [before, piece, after] = [
    sound.subarray(0, from),
    sound.subarray(from, from + length),
    sound.subarray(from + length),
  ]
  if (how === 'remove') return Buffer.concat([before, after])
  if (how === 'repeat') return Buffer.concat([before, piece, piece, after])
  return Buffer.concat([before, piece.map((each) => each ^ byte), after])
}

test('SUB-9 a multipart body of any shape never causes a server error, and only parts in its manifest are accepted', {
  timeout: fuzzTimeout,
}, async () => {
  const server = await startFuzzedServer()
  const browser = await openPatientBrowser(server)
  const sound = await submissionBody(browser, { documents: [receipt] })
  // Text after the closing boundary belongs to no part.
  const end = sound.bytes.lastIndexOf('--test-boundary--')
  const bytes = fc.oneof(
    grammar,
    parts,
    damage.filter(({ at }) => at * sound.bytes.length < end - 250).map((each) => mutated(sound.bytes, each)),
  )
  const seen: Record<number, number> = {}
  await withDelayMeasured(server, () =>
    fc.assert(
      fc.asyncProperty(bytes, async (body) => {
        const { status, answer } = await browser.submit({ type: sound.type, bytes: body })
        seen[status] = (seen[status] ?? 0) + 1
        expect([200, 400, 413]).toContain(status)
        if (status !== 200) return
        // A parser ignores damage between two headers: what counts is that nothing else was accepted.
        const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
        expect(claim?.documents.map(({ sha256 }) => sha256)).toEqual([sha256Of(receipt)])
        expect(claim?.models.map((each) => each.fields.claimantName).filter(Boolean)).toEqual(['Ana'])
      }),
      fuzzSettings(20_000, 50),
    ),
  )
  console.log(`by status: ${JSON.stringify(seen)}`)
  expect(await filesIn(server, 'staging')).toEqual([])
  expect((await filesIn(server, 'kept')).length).toBeLessThanOrEqual(1)
})
