import { Copy } from '../../copy/Copy.tsx'
import type { BlockProps } from '../block-props.ts'

export const Paragraph = ({ block }: BlockProps<'paragraph'>) => (
  <p>
    <Copy text={block.text} />
  </p>
)
