import { expect, test } from 'vitest'
import { signaturesCase } from '../testing/signatures-case.ts'
import { writeCase } from '../testing/write-case.ts'
import { loadCase } from './load-case.ts'

test('ROW-5 ADM-2 a text that is signed can show no value of the form', async () => {
  const [from, to] = signaturesCase['content/en.yaml'] ?? []
  const folder = await writeCase({
    ...signaturesCase,
    'content/en.yaml': [
      String(from),
      String(to).replace('I agree.', "'I, {claimDetails.claimantName}, agree.'"),
    ],
  })
  const failure = await loadCase(folder).catch((error: unknown) => error)
  expect(String(failure)).toContain(
    "The text of 'LocKey_Consent_Text' has {claimDetails.claimantName}, and is signed",
  )
})
