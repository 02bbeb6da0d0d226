import { expect, type Page } from '@playwright/test'
import { type Claimant, claimant } from '../fixtures/claimant.ts'
import type { MailReceiver } from '../fixtures/mail-receiver.ts'
import { type ShownCulture, sampleMember } from '../fixtures/sample-case.ts'
import type { ServerOfCopy } from '../fixtures/server-of-copy.ts'
import type { LookAt } from './look-at.ts'
import { pressByKey } from './press-by-key.ts'

/** The address that the links of e-mails begin with. */
export const siteOfLinks = 'https://site.example'

/** What every state after filing is reached with. */
export interface Scene {
  readonly page: Page
  readonly server: ServerOfCopy
  readonly culture: ShownCulture
  readonly me: Claimant
  /** Looks at the page as it is now. */
  readonly look: (state: string) => Promise<void>
  /** Presses a button by its copy key, with a key of the keyboard. */
  readonly press: (key: string) => Promise<void>
  /** The path of the newest link for a purpose that an e-mail has brought. */
  readonly linkOf: (purpose: string) => Promise<string>
}

interface SceneProps extends Pick<Scene, 'page' | 'server' | 'culture'> {
  readonly mail: MailReceiver
  readonly lookAt: LookAt
}

/** The newest link for a purpose; empty before an e-mail has one. */
function newestLink({ messages }: MailReceiver, purpose: string): string {
  const pattern = new RegExp(`${siteOfLinks}(/claim\\?culture=[\\w-]+#${purpose}=[\\w-]{22})`)
  return messages.flatMap((message) => pattern.exec(message)?.[1] ?? []).at(-1) ?? ''
}

/** A class member in front of the site. */
export async function sceneOf({ page, server, culture, mail, lookAt }: SceneProps): Promise<Scene> {
  const me = await claimant(page, server.url, culture, sampleMember(0))
  return {
    page,
    server,
    culture,
    me,
    look: (state) => lookAt(page, state),
    press: (key) => pressByKey(page, me.t(key)),
    linkOf: async (purpose) => {
      await expect.poll(() => newestLink(mail, purpose)).not.toBe('')
      return newestLink(mail, purpose)
    },
  }
}

/** Gives what opens a claim on the claim page: its code and the last name. */
export async function fillQuestions({ page, me }: Scene, code: string): Promise<void> {
  await page.getByLabel(me.t('LocKey_Mail_ReferenceCode')).fill(code)
  await page.getByLabel(me.t('LocKey_Field_LastName')).fill(me.member.lastName)
}

/** Opens the claim page and looks a claim up. */
export async function lookUp(scene: Scene, code: string, state: string): Promise<void> {
  const { page, me, press } = scene
  await me.open('/claim')
  await fillQuestions(scene, code)
  await press('LocKey_ClaimPage_Button')
  await expect(page.getByRole('heading', { name: me.t(`LocKey_ClaimPage_${state}`) })).toBeFocused()
}

/** Opens the claim as its claimant, by the link of the newest e-mail. */
export async function openOwn(scene: Scene, state: string): Promise<void> {
  const { page, me, server, press, linkOf } = scene
  await page.goto('about:blank')
  await page.goto(`${server.url}${await linkOf('claim')}`)
  await press('LocKey_OwnClaim_Open_Button')
  await expect(page.getByRole('heading', { name: me.t(`LocKey_ClaimPage_${state}`) })).toBeFocused()
}
