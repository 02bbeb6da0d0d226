import {
  concealedFields,
  type FieldValue,
  type FormModel,
  type FormPlan,
  type FormState,
  modelNameOf,
} from '@redress/form'
import { contentOfSealed, isConcealed, isSealed, sealedText } from '@redress/form/identifiers'
import type { FormSession } from './form-session.ts'

type Session = Pick<FormSession, 'plan' | 'store' | 'saver'>

type Change = (text: string) => FieldValue

/** The state of a form with every identifier in it changed: those of records, and those that Cancel would restore, too. */
function mapConcealed(plan: Pick<FormPlan, 'fields' | 'lists'>, state: FormState, change: Change): FormState {
  const concealed = concealedFields(plan)
  const modelOf = new Map(
    [...state.saved, ...state.drafts].map((model) => [model.clientId, modelNameOf(model)]),
  )
  const mapped = (clientId: string, fields: FormModel['fields']): FormModel['fields'] =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => {
        const isConcealed = typeof value === 'string' && concealed.has(`${modelOf.get(clientId)}.${key}`)
        return [key, isConcealed ? change(value) : value]
      }),
    )
  const inModel = <M extends Pick<FormModel, 'clientId' | 'fields'>>(model: M): M => ({
    ...model,
    fields: mapped(model.clientId, model.fields),
  })
  return {
    ...state,
    saved: state.saved.map(inModel),
    drafts: state.drafts.map(inModel),
    ...(state.before && { before: state.before.map(inModel) }),
  }
}

/** The texts of every identifier in the state of a form. */
function concealedTexts(plan: Pick<FormPlan, 'fields' | 'lists'>, state: FormState): ReadonlySet<string> {
  const found = new Set<string>()
  mapConcealed(plan, state, (text) => {
    found.add(text)
    return text
  })
  return found
}

/** Encrypts and decrypts texts that this tab stores, with a key that only memory holds. */
interface TabCipher {
  /** AES-GCM under a new random number each time, in base64. */
  readonly seal: (text: string) => Promise<string>
  /** Null where it was encrypted with another key, or changed. */
  readonly open: (sealed: string) => Promise<string | null>
}

/** Bytes of the random number of AES-GCM. */
const nonceBytes = 12

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** The cipher of a key in base64; null where this browser encrypts nothing, as on a page without TLS. */
export async function tabCipherOf(key: string): Promise<TabCipher | null> {
  // TypeScript knows it as always there; a page without TLS has none.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (!subtle) return null
  const secret = await subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
  return {
    seal: async (text) => {
      const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, secret, new TextEncoder().encode(text))
      return base64Of(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
    },
    open: async (sealed) => {
      try {
        const bytes = bytesOf(sealed)
        const iv = bytes.subarray(0, nonceBytes)
        const opened = await subtle.decrypt({ name: 'AES-GCM', iv }, secret, bytes.subarray(nonceBytes))
        return new TextDecoder().decode(opened)
      } catch {
        return null
      }
    },
  }
}

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
