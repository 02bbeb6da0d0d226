import type { FormState } from '@redress/engine'
import { contentOfSealed, isConcealed, isSealed, sealedText } from '@redress/engine/identifiers'
import type { FormSession } from './form-session.ts'
import { concealedTexts, mapConcealed } from './map-concealed.ts'
import { type TabCipher, tabCipherOf } from './tab-cipher.ts'

type Session = Pick<FormSession, 'plan' | 'store' | 'saver'>

/** Opens the identifiers that the tab has stored. One that the key does not open is lost, and is to be typed anew. */
async function openStored({ plan, store }: Session, cipher: TabCipher | null): Promise<void> {
  const sealed = [...concealedTexts(plan, store.getState())].filter(isSealed)
  if (sealed.length === 0) return
  const opened = new Map(
    await Promise.all(
      sealed.map(async (text) => [text, (await cipher?.open(contentOfSealed(text))) ?? null] as const),
    ),
  )
  const change = (text: string) => (opened.has(text) ? (opened.get(text) ?? null) : text)
  store.dispatch({ type: 'restore', state: mapConcealed(plan, store.getState(), change) })
}

interface Sealing {
  readonly seal: (state: FormState) => FormState
  readonly unsubscribe: () => void
}

/** What is stored as it is: it is encrypted, or shown in part, already. */
const isReady = (text: string): boolean => isSealed(text) || isConcealed(text)

/** How each form is stored now. */
const current = new WeakMap<Session['saver'], Sealing>()

/**
 * What the tab stores of a form: each identifier encrypted, or not at all as long as its encryption is on its way. Each text is
 * encrypted once; it is stored as soon as it is.
 */
function sealing({ plan, store, saver }: Session, cipher: TabCipher | null): Sealing {
  const sealed = new Map<string, string>()
  const begun = new Map<string, Promise<void>>()
  const encrypt = async (text: string, by: TabCipher): Promise<void> => {
    sealed.set(text, sealedText(await by.seal(text)))
  }
  const begin = (text: string): Promise<void> => {
    const running = begun.get(text) ?? (cipher ? encrypt(text, cipher) : Promise.resolve())
    begun.set(text, running)
    return running
  }
  // At once, so that it is done when the page is left.
  const unsubscribe = store.subscribe(() => {
    for (const text of concealedTexts(plan, store.getState())) if (!isReady(text)) void begin(text)
  })
  const seal = (state: FormState): FormState =>
    mapConcealed(plan, state, (text) => {
      if (isReady(text)) return text
      if (cipher && !sealed.has(text)) void begin(text).then(() => saver.sealWith(seal))
      return sealed.get(text) ?? null
    })
  return { seal, unsubscribe }
}

/**
 * Lets the tab store what was typed into a form with identifiers: each is encrypted with the key of the signed-in session, which
 * the server keeps with its grant and this page in memory alone. Without a key no identifier is stored.
 */
export async function sealIdentifiers(session: Session, key: string | null): Promise<void> {
  const cipher = key === null ? null : await tabCipherOf(key)
  await openStored(session, cipher)
  current.get(session.saver)?.unsubscribe()
  const next = sealing(session, cipher)
  current.set(session.saver, next)
  session.saver.sealWith(next.seal)
}
