import type { Theme } from '../theme.ts'
import { headerId } from './header-id.ts'
import { Layout } from './Layout.tsx'
import { StaticPart } from './static-part.ts'

/** The official layout: a masthead with logo, title and subtitle of the settlement. */
export const ftc7: Theme = {
  name: 'ftc-7-0-default',
  Layout,
  scrollTarget: headerId,
  stepLook: 'segments',
  prime: StaticPart.prime,
}
