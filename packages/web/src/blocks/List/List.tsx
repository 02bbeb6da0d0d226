import { Prose } from '../../copy/Served.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './List.module.css'

const items = (keys: readonly string[]) => keys.map((key) => <Prose key={key} as="li" text={key} />)

/** Numbered steps. */
export const OrderedList = ({ block }: BlockProps<'orderedList'>) => (
  <ol className={styles.ordered}>{items(block.items)}</ol>
)

/** Points. */
export const UnorderedList = ({ block }: BlockProps<'unorderedList'>) => (
  <ul className={styles.unordered}>{items(block.items)}</ul>
)
