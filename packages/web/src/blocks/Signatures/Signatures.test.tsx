import { expect, test } from 'vitest'
import { specimenMarkup } from '../../gallery/testing.tsx'
import { signaturesSpecimens } from './Signatures.specimen.ts'
import { type Shown, verdictOn } from './use-signing.ts'

test('ROW-5 the words that are signed are whole on the page, before the fields of who signs', async () => {
  const html = await specimenMarkup(signaturesSpecimens, 'LocKey_Gallery_Empty')
  const words = html.slice(0, html.indexOf('<fieldset'))
  expect(words).toContain('<p>Every widget, block and message of the site in every state')
  expect(words).toContain('<li>As it is written on the receipt.</li>')
  expect(html).not.toContain('LocKey_Signatures_AddSigner')
})

test('ROW-5 where several may sign, each has a number, and another can be added', async () => {
  const html = await specimenMarkup(signaturesSpecimens, 'LocKey_Gallery_Saved')
  expect(html.match(/<fieldset/g)).toHaveLength(2)
  expect(html).toContain('LocKey_Signatures_AddSigner')
})

test('ROW-5 a missing signature and a missing day show an error each, tied to their fields', async () => {
  const html = await specimenMarkup(signaturesSpecimens, 'LocKey_Gallery_Error')
  for (const name of ['signature', 'signatureDate'])
    expect(html).toMatch(
      new RegExp(
        `<input[^>]*id="field-[^"]*-${name}"[^>]*aria-describedby="field-[^"]*-${name}-error" aria-invalid="true"`,
      ),
    )
  expect(html.match(/LocKey_Validation_Required/g)).toHaveLength(2)
})

const shown: Shown = { shownCulture: 'en', shownVersion: 'v1', shownSha256: 'a' }
const signed = { signature: 'Ana', signatureDate: '01/02/2027', ...shown }

test.each([
  ['nothing was typed', { ...signed, signature: null, shownSha256: null }, shown, 'stays'],
  ['a signature was just typed', { ...signed, shownSha256: null }, shown, 'new'],
  ['it was signed under these words', signed, shown, 'stays'],
  ['it was signed in another language of this version', signed, { ...shown, shownCulture: 'es' }, 'stays'],
  ['a new version has the same words', signed, { ...shown, shownVersion: 'v2' }, 'sameWords'],
  ['a new version has other words', signed, { ...shown, shownVersion: 'v2', shownSha256: 'b' }, 'otherWords'],
  ['the same version has other words', signed, { ...shown, shownSha256: 'b' }, 'otherWords'],
  [
    'a new version is shown in another language',
    signed,
    { ...shown, shownVersion: 'v2', shownCulture: 'es', shownSha256: 'b' },
    'otherWords',
  ],
  ['the signature was deleted', { ...signed, signature: null }, shown, 'withdrawn'],
])('ROW-5 what becomes of a signature where %s', (_, before, now, verdict) => {
  expect(verdictOn(before, now)).toBe(verdict)
})
