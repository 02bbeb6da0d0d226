import type { Theme } from '../theme.ts'
import { StaticPart } from './Header.tsx'
import { headerId } from './header-id.ts'
import { Layout } from './Layout.tsx'

/** The light layout: top bar with the contacts, logo, navigation bar. */
export const jnd9Kontent: Theme = {
  name: 'jnd-9-0-kontent',
  Layout,
  scrollTarget: headerId,
  stepLook: 'bar',
  prime: StaticPart.prime,
}
