import type { FormType } from '@redress/form'
import { getTabKeys } from '../api/calls/get-tab-keys.ts'
import type { Client } from '../api/client.ts'
import { isNumber, isText, objectOf, type Shape } from '../api/shape.ts'
import type { FormSession } from '../session/form-session.ts'
import { createTabStorage } from '../session/tab-storage.ts'
import { draftCipherOf } from './draft-cipher.ts'

/** The draft that this tab saves again: its code, and how often it was saved as far as this tab knows. */
export interface HeldDraft {
  readonly code: string
  readonly saves: number
}

/** The same, bound to the claim that is being filled in: another claimant at this device gets a code of their own. */
interface Bound extends HeldDraft {
  readonly claim: string
}

const isBound: Shape<Bound> = objectOf({ code: isText, saves: isNumber, claim: isText })

const storage = createTabStorage(() => sessionStorage)
const nameOf = (formType: FormType): string => `draft.${formType}`

const inMemory = new WeakMap<FormSession, Bound>()

const cipherFor = async (client: Client, formType: FormType) => {
  const key = (await client.get(getTabKeys).catch(() => null))?.[formType]
  return key === undefined ? null : draftCipherOf(key)
}

/** What the tab stored of it, for which it asks the key of its sign-in. */
async function stored(client: Client, formType: FormType): Promise<Bound | null> {
  const sealed = storage.read(nameOf(formType), isText)
  if (sealed === null) return null
  const text = await (await cipherFor(client, formType))?.open(formType, sealed)
  const held: unknown = text == null ? null : JSON.parse(text)
  return isBound(held) ? held : null
}

/** The draft of the claim that this tab is filling in; null where there is none, or a reload has lost it. */
export async function heldDraft(client: Client, session: FormSession): Promise<HeldDraft | null> {
  const held = inMemory.get(session) ?? (await stored(client, session.plan.formType))
  return held?.claim === session.idempotencyKey() ? held : null
}

/** Remembers it: in memory, and in the storage of the tab encrypted with the key of the sign-in, which only the server has. */
export async function holdDraft(client: Client, session: FormSession, draft: HeldDraft): Promise<void> {
  const { formType } = session.plan
  const bound: Bound = { ...draft, claim: session.idempotencyKey() }
  inMemory.set(session, bound)
  const sealed = await (await cipherFor(client, formType))?.seal(formType, JSON.stringify(bound))
  if (sealed !== undefined) storage.write(nameOf(formType), sealed)
}

/** The code of the draft that is to be opened in this tab, from its link or as it was typed; null for none. */
export const pendingCode = (): string | null => storage.read('draft', isText)

/** Remembers that a draft is to be opened once its claimant has signed in. */
export const awaitSignIn = (code: string): void => void storage.write('draft', code)

/** The draft was opened, or cannot be. */
export const forgetPending = (): void => storage.remove('draft')
