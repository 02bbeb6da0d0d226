import { accessLog } from './access-log/step.ts'
import { bulk } from './bulk/step.ts'
import { claimPage } from './claim-page/step.ts'
import { classList } from './class-list/step.ts'
import { cure } from './cure/step.ts'
import { decide } from './decide/step.ts'
import { documents } from './documents/step.ts'
import { filing } from './filing/step.ts'
import { find } from './find/step.ts'
import { links } from './links/step.ts'
import { note } from './note/step.ts'
import { notify } from './notify/step.ts'
import { observe } from './observe/step.ts'
import { outbox } from './outbox/step.ts'
import { pay } from './pay/step.ts'
import { payPal } from './paypal/step.ts'
import { personalLinks } from './personal-links/step.ts'
import { receipt } from './receipt/step.ts'
import { report } from './report/step.ts'
import { review } from './review/step.ts'
import { saveForLater } from './save-for-later/step.ts'
import { signIn } from './sign-in/step.ts'
import type { Facets, None, Step } from './step.ts'

/** The steps of a claim's life, in their order. */
export const steps = {
  'class-list': classList,
  'sign-in': signIn,
  'personal-links': personalLinks,
  documents,
  'save-for-later': saveForLater,
  paypal: payPal,
  filing,
  bulk,
  observe,
  links,
  receipt,
  'claim-page': claimPage,
  cure,
  outbox,
  find,
  'access-log': accessLog,
  review,
  decide,
  note,
  notify,
  pay,
  report,
} satisfies Readonly<Record<string, Step>>

const isThere = <Facet extends keyof Facets>(value: Facets[Facet] | None): value is Facets[Facet] =>
  typeof value !== 'object' || !('none' in value)

/** One facet of all steps that have it, by the names of the steps. */
export const facets = <Facet extends keyof Facets>(
  facet: Facet,
): readonly (readonly [string, Facets[Facet]])[] =>
  Object.entries<Step>(steps).flatMap(([name, step]) => {
    const value: Facets[Facet] | None = step[facet]
    return isThere<Facet>(value) ? [[name, value] as const] : []
  })
