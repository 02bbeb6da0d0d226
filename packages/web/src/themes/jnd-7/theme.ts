import { runningTheme } from '../running-theme.ts'
import { headerId } from './header-id.ts'
import { Layout } from './Layout.tsx'

/** The standard layout: header, optional banner, navigation, footer (PRD-4). */
export const jnd7 = runningTheme({ name: 'jnd-7-0-default', Layout, scrollTarget: headerId })
