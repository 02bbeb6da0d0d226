import { type BlockOf, widgetsOf } from '@redress/engine'
import { useMemo } from 'react'
import { usePage } from '../../form/page-context.ts'
import { Columns } from './Columns.tsx'
import { cellsOf } from './spans.ts'

interface ColumnBlockProps {
  readonly block: BlockOf<'row' | 'nameInput' | 'address' | 'contactConfirmation'>
}

/** A row, a name, an address or a contact confirmation: fields of the engine's choosing, side by side. */
export function ColumnBlock({ block }: ColumnBlockProps) {
  const { appSettings } = usePage()
  const cells = useMemo(() => cellsOf(block, widgetsOf(block, appSettings)), [block, appSettings])
  return <Columns cells={cells} />
}
