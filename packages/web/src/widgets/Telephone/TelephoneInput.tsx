import { createElement } from 'react'
import { Loading } from '../../elements/Loading/Loading.tsx'
import { importPart } from '../../state/import-part.ts'
import { onDemand } from '../../state/on-demand.tsx'

/** The input of a telephone number, whose code is fetched for a form that asks for one: it has the data of every country. */
export const TelephoneInput = onDemand(
  async () => (await importPart(() => import('./Telephone.tsx'))).Telephone,
  createElement(Loading),
)
