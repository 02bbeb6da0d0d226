import { useId } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import type { BlockProps } from '../block-props.ts'
import { Card } from '../Card/Card.tsx'

/** A titled part of a page, on a card of its own. */
export function Section({ block, children }: BlockProps<'section'>) {
  const id = useId()
  return (
    <Card titleId={id} title={block.title && <Copy text={block.title} />}>
      {children}
    </Card>
  )
}
