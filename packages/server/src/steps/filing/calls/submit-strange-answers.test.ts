import { expect, test } from 'vitest'
import { expectNothingStored, signedIn } from '../../../testing/signed-in.ts'
import { bodyOf, manifestOf, submissionBody, submissionParts } from '../../../testing/submission-body.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const blanks = {
  'many blanks': ' '.repeat(5000),
  'blanks of other scripts': '\u00a0\u3000\u2003',
  'line ends': '\r\n\n\t',
  'characters that cannot be seen': '\u200b\ufeff\u2060\u3164\u00ad',
}

test.each(Object.entries(blanks))(
  'MOD-7 VAL-2 VAL-4 VAL-10 an answer of %s counts as empty: refused if an answer is required, otherwise stored as null',
  async (_, text) => {
    const server = await startTestServer()
    const browser = await signedIn(server)
    const required = await browser.submit(
      'Automotive',
      await submissionBody(browser, { claimDetails: { agrees: true, claimantName: text } }),
    )
    if (required.status === 200) {
      const claim = await server.filed.findByReferenceCode(required.answer.referenceCodeForm ?? '')
      expect(claim?.models[1]?.fields).toEqual({ claimantName: null, agrees: true })
    } else await expectNothingStored(server)
  },
)

test.each(['__proto__', '\\u005f_proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'SUB-10 an answer under a field named %s is refused, never dropped',
  async (name) => {
    const server = await startTestServer()
    const browser = await signedIn(server)
    const parts = (await submissionParts(browser)).map((part) =>
      part.name === 'claimDetails'
        ? {
            ...part,
            content: Buffer.from(part.content.toString().replace('"fields":{', `"fields":{"${name}":"x",`)),
          }
        : part,
    )
    expect(parts.some(({ content }) => content.includes(name))).toBe(true)
    const { status, answer } = await browser.submit('Automotive', bodyOf([...parts, manifestOf(parts)]))
    expect([status, answer.submitted]).toEqual([400, false])
    await expectNothingStored(server)
  },
)
