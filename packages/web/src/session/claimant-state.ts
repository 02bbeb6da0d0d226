import type { DeadlineAnswers, FormType } from '@redress/form'
import { isText, recordOf, type Shape } from '../api/shape.ts'
import { type Cell, createCell } from '../state/cell.ts'
import type { TabStorage } from './tab-storage.ts'

/** What the page knows of the claimant besides what was typed, form by form. */
export interface ClaimantState {
  /** The forms whose credentials step was passed. The server checks it anyway. */
  readonly isAuthorized: (formType: FormType) => boolean
  /** When that was; null where it was not, or is not known. */
  readonly authorizedAt: (formType: FormType) => Temporal.Instant | null
  readonly setAuthorized: (formType: FormType, at: Temporal.Instant | null) => void
  /** The deadlines of this class member alone, as the server last named them; null in a case that counts no days for members. */
  readonly ownDeadlines: (formType: FormType) => DeadlineAnswers | null
  readonly setOwnDeadlines: (formType: FormType, own: DeadlineAnswers | undefined) => void
  /** The reference code of the filed claim, or null. */
  readonly referenceCode: (formType: FormType) => string | null
  /** The key under which that claim was filed: the server finds the receipt by it, which this tab does not store. */
  readonly filedKey: (formType: FormType) => string | null
  readonly setFiled: (
    formType: FormType,
    filed: { readonly code: string; readonly key: string } | null,
  ) => void
  /** Resets to the state before signing in. */
  readonly forget: () => void
}

type ByForm = Readonly<Partial<Record<FormType, string>>>

const isByForm: Shape<ByForm> = recordOf(isText)

function storedCell(storage: TabStorage, name: string): Cell<ByForm> {
  const cell = createCell<ByForm>(storage.read(name, isByForm) ?? {})
  cell.subscribe(() => storage.write(name, cell.get()))
  return cell
}

function setIn(cell: Cell<ByForm>, formType: FormType, value: string | null): void {
  const { [formType]: _, ...others } = cell.get()
  cell.set(value === null ? others : { ...others, [formType]: value })
}

/** Null for what an earlier version of the page stored: it is no instant. */
function instantOf(stored: string | undefined): Temporal.Instant | null {
  try {
    return stored === undefined ? null : Temporal.Instant.from(stored)
  } catch {
    return null
  }
}

/** Reads what the tab remembers, and remembers every change. */
export function createClaimantState(storage: TabStorage): ClaimantState {
  const authorized = storedCell(storage, 'authorized')
  const ownDeadlines = storedCell(storage, 'own-deadlines')
  const referenceCodes = storedCell(storage, 'reference-codes')
  const filedKeys = storedCell(storage, 'filed-keys')
  return {
    isAuthorized: (formType) => authorized.get()[formType] !== undefined,
    authorizedAt: (formType) => instantOf(authorized.get()[formType]),
    setAuthorized: (formType, at) => setIn(authorized, formType, at?.toString() ?? null),
    ownDeadlines: (formType) => {
      const own = ownDeadlines.get()[formType]
      return own === undefined ? null : JSON.parse(own)
    },
    setOwnDeadlines: (formType, own) =>
      setIn(ownDeadlines, formType, own === undefined ? null : JSON.stringify(own)),
    referenceCode: (formType) => referenceCodes.get()[formType] ?? null,
    filedKey: (formType) => filedKeys.get()[formType] ?? null,
    setFiled: (formType, filed) => {
      setIn(filedKeys, formType, filed?.key ?? null)
      setIn(referenceCodes, formType, filed?.code ?? null)
    },
    forget: () => {
      authorized.set({})
      ownDeadlines.set({})
      referenceCodes.set({})
      filedKeys.set({})
    },
  }
}
