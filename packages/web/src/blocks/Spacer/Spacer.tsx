import type { BlockProps } from '../block-props.ts'
import styles from './Spacer.module.css'

/** Empty space. */
export const Spacer = ({ block }: BlockProps<'spacer'>) => (
  <div className={styles.spacer} data-size={block.size} />
)
