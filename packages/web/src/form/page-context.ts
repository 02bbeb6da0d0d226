import type { SignatureDateAnswer, Site } from '@redress/api'
import type { ButtonDefinition, FileEntry, FormDefinition, PageDefinition } from '@redress/form'
import { createContext, type ReactNode, useContext } from 'react'
import type { ChoicesAnswer } from '../api/choices.ts'
import type { Client } from '../api/client.ts'
import type { PayPal } from '../paypal/paypal.ts'

export type PageAction = ButtonDefinition['action']

/** What the blocks of a form's page need from the app around them; the app provides it once a page. */
export interface Page {
  readonly definition: FormDefinition
  readonly page: PageDefinition
  readonly appSettings: Pick<Site['appSettings'], 'internationalSupport' | 'showStreetLine2'>
  /** The limits of a document (size, count, kinds). */
  readonly documents: Site['documents']
  /**
   * Does what a button is for; resolves when it is done, whether or not it succeeded, and never rejects. Undefined where it is done at
   * once.
   */
  readonly run: (action: PageAction) => Promise<void> | undefined
  /** Goes to a page of this form by its name, `expenses`. */
  readonly goToPage: (page: string) => void
  /** What the last action was refused with, to be shown above the buttons that were pressed. */
  readonly refusal: ReactNode
  /** The captcha, to be shown with the buttons that need it: those that authorize or submit. */
  readonly captcha: ReactNode
  /** The log-in with PayPal of those who elect it. */
  readonly payPal: () => Promise<PayPal>
  /** Null until the claim is filed. */
  readonly referenceCode: string | null
  /** The key of the submission that was filed; null until it is. */
  readonly filedKey: string | null
  /** What requests about what was filed carry, where no sign-in says whose it is. */
  readonly headers?: Readonly<Record<string, string>>
  /** Fetches the choices of a file of the case, with their labels in a culture. Rejects with an `ApiError`. */
  readonly fetchChoices: (file: string, culture: string) => Promise<ChoicesAnswer>
  /** What calls the server, for blocks that few cases have. */
  readonly client: Client
  /** The document that was attached to a record in this tab. */
  readonly fileOf: (clientId: string) => File | undefined
  /** The document that a reload has lost from a field, where the page remembers it. */
  readonly lostFile?: (field: string) => Pick<FileEntry, 'name' | 'size'> | undefined
  /** The day that a signature given now has, by the server's clock in the zone of days of the case. Rejects with an `ApiError`. */
  readonly signatureDay: () => Promise<SignatureDateAnswer>
  /** Sends a document before its claim, where the case has it so. */
  readonly sendDocument?: ((file: File) => Promise<void>) | undefined
  /** Stores the bytes of a document; the form's store has only this entry: its name, size and type. */
  readonly attachFile: (entry: FileEntry, file: File) => void
}

export const PageContext = createContext<Page | null>(null)

/** Apart from the rest of the page, of which every field reads: what is busy concerns the buttons alone. */
export const BusyContext = createContext(false)

/** True while the router navigates or a captcha is in progress. */
export const useBusy = (): boolean => useContext(BusyContext)

/** The page that the blocks stand on. It throws outside of one. */
export function usePage(): Page {
  const page = useContext(PageContext)
  if (page === null) throw new Error('There is no PageContext above.')
  return page
}
