import type { ReactNode } from 'react'
import { Prose } from '../../copy/Served.tsx'
import { Icon } from '../../elements/Icon/Icon.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './Notice.module.css'

interface NoticeBoxProps {
  readonly tone: BlockProps<'notice'>['block']['tone']
  /** Paragraphs. */
  readonly children: ReactNode
}

/** Words to notice, in a box of their own. */
export function NoticeBox({ tone, children }: NoticeBoxProps) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon name={tone === 'warning' ? 'alert' : 'info'} />
      <div className={styles.words}>{children}</div>
    </div>
  )
}

/** Something to notice beside the text of the page. */
export function Notice({ block }: BlockProps<'notice'>) {
  return (
    <NoticeBox tone={block.tone}>
      {block.title && <Prose as="p" className={styles.title} text={block.title} />}
      <Prose as="p" text={block.text} />
    </NoticeBox>
  )
}
