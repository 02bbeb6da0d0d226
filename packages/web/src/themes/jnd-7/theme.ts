import type { Theme } from '../theme.ts'
import { headerId } from './header-id.ts'
import { Layout } from './Layout.tsx'
import { StaticPart } from './static-part.ts'

/** The standard layout: header, optional banner, navigation, footer. */
export const jnd7: Theme = {
  name: 'jnd-7-0-default',
  Layout,
  scrollTarget: headerId,
  stepLook: 'rail',
  prime: StaticPart.prime,
}
