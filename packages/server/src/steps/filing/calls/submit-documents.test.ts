import { sampleContents } from '@redress/foundation/testing/sample-contents.ts'
import { expect, test } from 'vitest'
import { expectNothingStored, filesIn, receipt, signedIn } from '../../../testing/signed-in.ts'
import { bodyOf, manifestOf, submissionBody, submissionParts } from '../../../testing/submission-body.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const png = sampleContents['a.png'] ?? Buffer.alloc(0)

/** A server of a case that accepts these kinds, and a signed-in browser. */
async function accepting(types: string, extensions: string) {
  const sound = 'types: [application/pdf], extensions: [PDF]'
  const given = `types: [${types}], extensions: [${extensions}]`
  const server = await startTestServer({ changes: { 'case.yaml': [sound, given] } })
  return { server, browser: await signedIn(server) }
}

test.each<[string, string, Buffer]>([
  ['a program', 'photo.jpg', Buffer.from('MZ\x90\0\x03\0', 'latin1')],
  ['a page', 'receipt.pdf', Buffer.from('<html><script>alert(1)</script>')],
  ['a picture of another kind', 'receipt.pdf', sampleContents['a.webp'] ?? Buffer.alloc(0)],
  ['nothing', 'empty.pdf', Buffer.alloc(0)],
])(
  'API-12 SUB-4 %s called %s is refused by its name, in the language of the claimant, and nothing is stored',
  async (_, name, content) => {
    const { server, browser } = await accepting('application/pdf, image/jpeg', 'PDF, JPG')
    const submission = { documents: [receipt, content], names: ['sound.pdf', name] }
    const strings = { userPreferredCulture: 'es' }
    const { status, answer } = await browser.submit(
      'Automotive',
      await submissionBody(browser, { ...submission, strings }),
    )
    expect([status, answer.submitted, answer.referenceCodeForm]).toEqual([400, false, null])
    expect(answer.error).toMatch(/^es: /)
    expect(answer.error).toContain(name)
    expect(answer.error).toContain('PDF, JPG')
    await expectNothingStored(server)
    const cured = await browser.submit('Automotive', await submissionBody(browser, { documents: [receipt] }))
    expect(cured.answer.submitted).toBe(true)
  },
)

test('API-12 MOD-4 a picture called a PDF is filed as the picture that it is, in its record and in its context', async () => {
  const { server, browser } = await accepting('application/pdf, image/png', 'PDF, PNG')
  const { answer } = await browser.submit(
    'Automotive',
    await submissionBody(browser, { documents: [png], names: ['a.pdf'] }),
  )
  const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  expect(claim?.documents).toMatchObject([{ type: 'image/png' }])
  const context = claim?.models.find(({ metadata }) => metadata.dtoMapping === 'documentContexts')
  expect(context?.fields).toMatchObject({ name: 'a.pdf', type: 'image/png' })
})

test('SUB-12 the same submission is the same claim, whatever type another browser gives its document', async () => {
  const { server, browser } = await accepting('application/pdf, image/png', 'PDF, PNG')
  const parts = await submissionParts(browser, { documents: [png] })
  const first = await browser.submit('Automotive', bodyOf([...parts, manifestOf(parts)]))
  expect(first.answer.submitted).toBe(true)
  const others = parts.map((part) => ({
    ...part,
    content: Buffer.from(part.content.toString('latin1').replace('"application/pdf"', '"unknown"'), 'latin1'),
  }))
  expect(others).not.toEqual(parts)
  const key = 'fedcba9876543210fedcba9876543210'
  expect(await browser.submit('Automotive', bodyOf([...others, manifestOf(others)]), { key })).toEqual(first)
  expect(await filesIn(server, 'kept')).toHaveLength(1)
})

test('API-12 one document more than the case allows is refused by its name, and nothing is stored', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const documents = Array.from({ length: 4 }, () => receipt)
  const names = ['a.pdf', 'b.pdf', 'c.pdf', 'one too many.pdf']
  const { status, answer } = await browser.submit(
    'Automotive',
    await submissionBody(browser, { documents, names }),
  )
  expect(status).toBe(400)
  expect(answer.error).toContain('one too many.pdf')
  await expectNothingStored(server)
})
