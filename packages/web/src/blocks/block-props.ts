import type { Block, BlockOf } from '@redress/form'
import type { ReactNode } from 'react'

/** What every block gets: its definition and, if it holds other blocks, those, rendered. */
export interface BlockProps<T extends Block['type']> {
  readonly block: BlockOf<T>
  readonly children?: ReactNode
}
