import { Prose } from '../../copy/Served.tsx'
import type { BlockProps } from '../block-props.ts'

/** The three levels of headings. The layout already heads every page with its title. */
export const Heading1 = ({ block }: BlockProps<'h1'>) => <Prose as="h1" text={block.text} />

export const Heading2 = ({ block }: BlockProps<'h2'>) => <Prose as="h2" text={block.text} />

export const Heading3 = ({ block }: BlockProps<'h3'>) => <Prose as="h3" text={block.text} />
