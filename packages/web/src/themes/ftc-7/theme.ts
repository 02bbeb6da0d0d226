import type { Theme } from '../theme.ts'
import { StaticPart } from './Header.tsx'
import { headerId } from './header-id.ts'
import { Layout } from './Layout.tsx'

/** The official layout: a masthead with logo, title and subtitle of the settlement. */
export const ftc7: Theme = {
  name: 'ftc-7-0-default',
  Layout,
  scrollTarget: headerId,
  stepLook: 'segments',
  prime: StaticPart.prime,
}
