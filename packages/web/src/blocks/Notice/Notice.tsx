import { Copy } from '../../copy/Copy.tsx'
import { Icon } from '../../widgets/Icon/Icon.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './Notice.module.css'

/** Something to notice beside the text of the page. */
export function Notice({ block }: BlockProps<'notice'>) {
  return (
    <div className={styles.notice} data-tone={block.tone}>
      <Icon name={block.tone === 'warning' ? 'alert' : 'info'} />
      <div className={styles.words}>
        {block.title && (
          <p className={styles.title}>
            <Copy text={block.title} />
          </p>
        )}
        <p>
          <Copy text={block.text} />
        </p>
      </div>
    </div>
  )
}
