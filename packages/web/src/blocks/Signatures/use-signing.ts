import type { FieldValue, FormStore, RecordBlock, RecordView } from '@redress/form'
import { useEffect, useState } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { useFormStore } from '../../form/FormProvider.tsx'
import { type Page, usePage } from '../../form/page-context.ts'

/** Lower-case hexadecimal SHA-256 of a text, as the server computes it. */
async function sha256Of(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What a signer is shown: the words by their hash, their culture, and the version of the case. */
export interface Shown {
  readonly shownCulture: string
  readonly shownVersion: string
  readonly shownSha256: string
}

const names = ['signature', 'signatureDate', 'shownCulture', 'shownVersion', 'shownSha256'] as const

type Signed = Readonly<Record<(typeof names)[number], FieldValue>>

/** What became of a signature: it stays, it is new, its words have changed, or it was withdrawn. */
export function verdictOn(
  signed: Signed,
  shown: Shown,
): 'stays' | 'new' | 'sameWords' | 'otherWords' | 'withdrawn' {
  if (signed.signature === null) return signed.shownSha256 === null ? 'stays' : 'withdrawn'
  if (signed.shownSha256 === null) return 'new'
  const isCulture = signed.shownCulture === shown.shownCulture
  const isVersion = signed.shownVersion === shown.shownVersion
  if (isCulture && signed.shownSha256 !== shown.shownSha256) return 'otherWords'
  if (isVersion) return 'stays'
  // What a new version says in another language is not on the page.
  return isCulture ? 'sameWords' : 'otherWords'
}

const fieldIn = (clientId: string, name: string): string => `${clientId}.${name}`

const signedIn = (store: FormStore, clientId: string): Signed => {
  const read = (name: string): FieldValue => store.field(fieldIn(clientId, name)).value
  const [signature, signatureDate, shownCulture, shownVersion, shownSha256] = names
  return {
    signature: read(signature),
    signatureDate: read(signatureDate),
    shownCulture: read(shownCulture),
    shownVersion: read(shownVersion),
    shownSha256: read(shownSha256),
  }
}

const noFacts = { shownCulture: null, shownVersion: null, shownSha256: null, signatureDate: null }

function write(store: FormStore, clientId: string, values: Readonly<Record<string, FieldValue>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldIn(clientId, name)
    if (store.field(field).value !== value) store.dispatch({ type: 'enter', field, value })
  }
}

/** The boxes that a signer has ticked: they are about the words, too. */
const ticked = (store: FormStore, { clientId, fields }: RecordView): Readonly<Record<string, FieldValue>> =>
  Object.fromEntries(
    fields
      .filter((id) => store.field(id).value === true)
      .map((id) => [id.slice(clientId.length + 1), false] as const),
  )

/** Gives a new signature its day, unless the signer has typed one. A day that does not arrive is typed. */
async function dated(store: FormStore, clientId: string, { signatureDay }: Page): Promise<void> {
  const today = await signatureDay().catch(() => null)
  const isThere = store.getState().saved.concat(store.getState().drafts)
  if (today === null || !isThere.some((model) => model.clientId === clientId)) return
  const { signature, signatureDate } = signedIn(store, clientId)
  if (signature !== null && signatureDate === null) write(store, clientId, { signatureDate: today.date })
}

/** Binds each signature to what its signer was shown. Returns whether one of them was for other words, and is gone. */
function bindSignatures(store: FormStore, model: string, shown: Shown, page: Page): boolean {
  let areOther = false
  for (const row of store.list(model).rows) {
    const { clientId } = row
    switch (verdictOn(signedIn(store, clientId), shown)) {
      case 'new':
        write(store, clientId, { ...shown })
        void dated(store, clientId, page)
        break
      case 'sameWords':
        write(store, clientId, { ...shown })
        break
      case 'otherWords':
        write(store, clientId, { ...ticked(store, row), signature: null, ...noFacts })
        areOther = true
        break
      case 'withdrawn':
        write(store, clientId, noFacts)
        break
      case 'stays':
        break
    }
  }
  return areOther
}

interface Signing {
  /** SHA-256 of the words; null until it is known. */
  readonly sha256: string | null
  /** Whether something was signed here that said something else. */
  readonly areOther: boolean
}

/**
 * Stores with each signature of a block what its signer was shown: the culture, the version of the case and the hash of
 * the words. A signature under other words is removed, so that they are signed anew.
 */
export function useSigning({ model }: Pick<RecordBlock, 'model'>, words: string): Signing {
  const store = useFormStore()
  const page = usePage()
  const { culture } = useCopy()
  const [hashed, setHashed] = useState({ words: '', sha256: '' })
  const [areOther, setOther] = useState(false)
  const sha256 = hashed.words === words && hashed.sha256 !== '' ? hashed.sha256 : null
  useEffect(() => {
    let isGone = false
    void sha256Of(words).then((hash) => isGone || setHashed({ words, sha256: hash }))
    return () => {
      isGone = true
    }
  }, [words])
  useEffect(() => {
    if (sha256 === null) return
    let isGone = false
    const shownVersion = document.documentElement.dataset.case ?? ''
    const shown = { shownCulture: culture, shownVersion, shownSha256: sha256 }
    const bind = (): void => {
      if (!isGone && bindSignatures(store, model, shown, page)) setOther(true)
    }
    // After the other subscribers: it writes into the form that they are about to read.
    const soon = (): void => queueMicrotask(bind)
    soon()
    const stop = store.subscribe(soon)
    return () => {
      isGone = true
      stop()
    }
  }, [sha256, culture, store, model, page])
  return { sha256, areOther }
}
