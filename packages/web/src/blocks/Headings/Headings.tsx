import { Copy } from '../../copy/Copy.tsx'
import type { BlockProps } from '../block-props.ts'

/** The three levels of headings. The layout already heads every page with its title. */
export const Heading1 = ({ block }: BlockProps<'h1'>) => (
  <h1>
    <Copy text={block.text} />
  </h1>
)

export const Heading2 = ({ block }: BlockProps<'h2'>) => (
  <h2>
    <Copy text={block.text} />
  </h2>
)

export const Heading3 = ({ block }: BlockProps<'h3'>) => (
  <h3>
    <Copy text={block.text} />
  </h3>
)
