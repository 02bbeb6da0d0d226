import type { Theme } from '../theme.ts'
import { StaticPart } from './Header.tsx'
import { headerId } from './header-id.ts'
import { Layout } from './Layout.tsx'

/** The standard layout: header, optional banner, navigation, footer. */
export const jnd7: Theme = {
  name: 'jnd-7-0-default',
  Layout,
  scrollTarget: headerId,
  stepLook: 'rail',
  prime: StaticPart.prime,
}
