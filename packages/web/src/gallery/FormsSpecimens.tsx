import type { Block } from '@redress/engine'
import { AppContext, useApp } from '../app/app.ts'
import { Forms } from '../app/FormList.tsx'
import { BlockList } from '../blocks/BlockList.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import styles from './Gallery.module.css'

/** A page of a form that ends without a claim: its reason, whom to ask, and the way back. */
const ending: readonly Block[] = [
  { type: 'paragraph', text: 'LocKey_Gallery_EndingReason' },
  { type: 'notice', tone: 'info', title: 'LocKey_Gallery_EndingAsk_Title', text: 'LocKey_Gallery_EndingAsk' },
  {
    type: 'actions',
    buttons: [{ type: 'button', label: 'LocKey_Gallery_EndingBack', action: 'back', look: 'secondary' }],
  },
]

/** A day after every deadline. */
const afterAll = Temporal.Instant.from('2200-01-01T00:00:00Z')

/** The forms of the case, as they are now and after their deadlines, and a form that ends without a claim. */
export function FormsSpecimens() {
  const app = useApp()
  const { t } = useCopy()
  return (
    <div className={styles.specimens}>
      <div>
        <p className={styles.caption}>{t('LocKey_Gallery_FormsNow')}</p>
        <Forms />
      </div>
      <div>
        <p className={styles.caption}>{t('LocKey_Gallery_FormsClosed')}</p>
        <AppContext value={{ ...app, now: () => afterAll }}>
          <Forms />
        </AppContext>
      </div>
      <div data-wide>
        <p className={styles.caption}>{t('LocKey_Gallery_Ending')}</p>
        <BlockList blocks={ending} />
      </div>
    </div>
  )
}
