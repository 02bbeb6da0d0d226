import { entryDate } from '@redress/engine'
import { bodyOf, manifestOf, type TestPart } from '../../packages/server/src/testing/submission-body.ts'
import type { FarmCase } from '../case/farm-case.ts'
import { modelsOf } from '../claim/models-of.ts'
import type { BrowserClaim } from './browser-claims.ts'
import { scriptedSession } from './scripted-session.ts'

const text = (name: string, value: string): TestPart => ({ name, content: Buffer.from(value) })

/**
 * Posts a claim as a script does that never opens the page: the calls alone, and no header with what a page observes. Returns the reference
 * code. @throws Error if the site refuses it, or if the claim has documents
 */
export async function postWithoutPage(
  { form, dayZone, loadedCase }: FarmCase,
  url: string,
  { answers }: Pick<BrowserClaim, 'answers'>,
  address: string,
): Promise<string> {
  const { siteKey } = loadedCase.settings.captcha
  const session = await scriptedSession({ url, siteKey, address })
  await session.begin()
  const today = entryDate(Temporal.Now.instant(), dayZone)
  const { models, documents } = modelsOf(form, answers, today)
  if (documents.length > 0) throw new Error('The script sends no documents.')
  const parts = [
    text('userPreferredCulture', answers.culture),
    text('reCaptchaResponse', await session.captchaToken()),
    text('captchaRawValue', ''),
    text('calculatedOn', today.toString()),
    ...models.map((model) => text(model.metadata.dtoMapping, JSON.stringify(model))),
  ]
  return session.post(bodyOf([...parts, manifestOf(parts)]))
}
