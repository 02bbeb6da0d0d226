import type { BlockOf } from '@redress/form'
import { useId } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { answerElementId } from '../../form/field-focus.ts'
import { isAnswer } from '../../form/is-answer.ts'
import type { BlockProps } from '../block-props.ts'
import { Card } from '../Card/Card.tsx'

/** A titled part of a page, on a card of its own. */
export function Section({ block, children }: BlockProps<'section'>) {
  const id = useHeadingId(block)
  return (
    <Card titleId={id} title={block.title && <Copy text={block.title} />}>
      {children}
    </Card>
  )
}

/** What a look-up found has a known id, for the focus goes there. */
function useHeadingId(block: BlockOf<'section'>): string {
  const id = useId()
  return block.title && isAnswer(block) ? answerElementId(block.title) : id
}
