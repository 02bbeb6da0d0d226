import { type SignalName, signalNames } from '@redress/case/reading/fraud-file.ts'
import { automatedBrowser } from './automated-browser.ts'
import { busyMinute } from './busy-minute.ts'
import { countedAccounts } from './counted-accounts.ts'
import { countedAddresses } from './counted-addresses.ts'
import { countedEmails } from './counted-emails.ts'
import { countedTelephones } from './counted-telephones.ts'
import { dataCentre } from './data-centre.ts'
import { otherPayee } from './other-payee.ts'
import { otherThanListed } from './other-than-listed.ts'
import { quickForm } from './quick-form.ts'
import { randomEmails } from './random-emails.ts'
import { sameAccount } from './same-account.ts'
import { sameAddress } from './same-address.ts'
import { sameDevice } from './same-device.ts'
import { sameDocument } from './same-document.ts'
import { sameEmail } from './same-email.ts'
import { sameIdentifier } from './same-identifier.ts'
import { sameNetwork } from './same-network.ts'
import { samePayee } from './same-payee.ts'
import { sameTelephone } from './same-telephone.ts'
import { sameWording } from './same-wording.ts'
import type { Signal } from './signal.ts'
import { steadyPace } from './steady-pace.ts'
import { throwAwayEmail } from './throw-away-email.ts'
import { variedEmail } from './varied-email.ts'
import { withoutPage } from './without-page.ts'
import { wrongPlace } from './wrong-place.ts'

/** All signals. One that lacks a facet, or a name without a signal, does not compile. */
export const signals: { readonly [Name in SignalName]: Signal } = {
  sameAccount,
  countedAccounts,
  samePayee,
  otherPayee,
  sameIdentifier,
  otherThanListed,
  sameEmail,
  sameTelephone,
  sameAddress,
  variedEmail,
  countedEmails,
  randomEmails,
  throwAwayEmail,
  countedTelephones,
  countedAddresses,
  wrongPlace,
  sameDocument,
  sameWording,
  steadyPace,
  busyMinute,
  sameDevice,
  sameNetwork,
  dataCentre,
  withoutPage,
  automatedBrowser,
  quickForm,
}

/** A signal with its name and its place in the list, by which the evidence of a run refers to it. */
export interface IndexedSignal extends Signal {
  readonly name: SignalName
  readonly index: number
}

export const indexedSignals: readonly IndexedSignal[] = signalNames.map((name, index) => ({
  ...signals[name],
  name,
  index,
}))
