import type { CopyKey } from '@redress/engine'
import { createContext } from 'react'

/** The label of the row that an input stands in, which a screen reader reads before its own; null outside of such a table. */
export const RowLabel = createContext<CopyKey | null>(null)
