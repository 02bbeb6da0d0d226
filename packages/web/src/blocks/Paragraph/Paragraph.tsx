import { Prose } from '../../copy/Served.tsx'
import type { BlockProps } from '../block-props.ts'

export const Paragraph = ({ block }: BlockProps<'paragraph'>) => <Prose as="p" text={block.text} />
