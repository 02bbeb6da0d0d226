import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filesIn, receipt } from '../../packages/server/src/testing/signed-in.ts'
import { bodyOf, manifestOf, submissionParts } from '../../packages/server/src/testing/submission-body.ts'
import { fuzzSettings, fuzzTimeout } from './fuzz-settings.ts'
import { startFuzzedServer } from './fuzzed-server.ts'
import { openPatientBrowser } from './patient-browser.ts'
import { withDelayMeasured } from './with-delay-measured.ts'

const nasty = [
  '../../etc/passwd',
  '..\\..\\boot.ini',
  'C:\\x',
  '/dev/null',
  'CON',
  'a\0.pdf',
  '',
  '.',
  '..',
  'a"; name="credentials',
  'a\r\nX-Injected: 1',
  'ä'.repeat(300),
  '\u202Efdp.exe',
  '%2e%2e%2f',
  '$(x)',
  '<script>.pdf',
  'a.pdf.exe',
  'x'.repeat(5000),
]

const name = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ maxLength: 80 }),
)

/** As it is, or escaped as browsers do in a header. */
const written = fc
  .tuple(name, fc.boolean())
  .map(([text, escapes]) =>
    escapes ? text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A') : text,
  )

test('SUB-9 the server stores a file under a generated name, whatever its name in the part or in the record', {
  timeout: fuzzTimeout,
}, async () => {
  const server = await startFuzzedServer()
  const browser = await openPatientBrowser(server)
  const parts = await submissionParts(browser, { documents: [receipt] })
  const seen: Record<number, number> = {}
  let count = 0
  await withDelayMeasured(server, () =>
    fc.assert(
      fc.asyncProperty(written, fc.boolean(), async (fileName, inRecord) => {
        count += 1
        const token = await browser.captchaToken()
        const sent = parts.map((part) => {
          if (part.name === 'reCaptchaResponse') return { ...part, content: Buffer.from(token) }
          if (part.name === 'documents' && !inRecord) return { ...part, filename: fileName }
          if (part.name !== 'documentContexts' || !inRecord) return part
          const text = part.content.toString().replace('"0.pdf"', () => JSON.stringify(fileName))
          return { ...part, content: Buffer.from(text) }
        })
        const key = `fuzz-names-${String(count).padStart(12, '0')}`
        const { status } = await browser.submit(bodyOf([...sent, manifestOf(sent)]), key)
        seen[status] = (seen[status] ?? 0) + 1
        expect([200, 400, 413]).toContain(status)
      }),
      fuzzSettings(5_000, 30),
    ),
  )
  console.log(`by status: ${JSON.stringify(seen)}`)
  const stored = await filesIn(server, 'kept')
  expect(stored.filter((each) => !/^[0-9a-f]{32}$/.test(each))).toEqual([])
  expect(await filesIn(server, 'staging')).toEqual([])
})
