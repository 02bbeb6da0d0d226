import { ListChooser } from '../blocks/ListUpload/ListChooser.tsx'
import { ListResult } from '../blocks/ListUpload/ListResult.tsx'
import { ListStatus } from '../blocks/ListUpload/ListStatus.tsx'
import styles from '../blocks/ListUpload/ListUpload.module.css'
import type { ListReading } from '../blocks/ListUpload/use-list-reading.ts'
import { useCopy } from '../copy/CopyProvider.tsx'

interface ClaimListProps {
  readonly list: ListReading
  readonly isBusy: boolean
}

/** The list of claims: its template, the file that was chosen, and what is wrong with it. */
export function ClaimList({ list: { state, choose, stop, offerTemplate }, isBusy }: ClaimListProps) {
  const { t } = useCopy()
  return (
    <div className={styles.upload}>
      <p className={styles.intro}>{t('LocKey_Bulk_ListIntro')}</p>
      <ListChooser
        isBusy={isBusy || state.is === 'reading'}
        isAgain={state.is === 'read' || state.is === 'refused'}
        onChoose={choose}
        onTemplate={offerTemplate}
      />
      <ListStatus state={state} onStop={stop} />
      {state.is === 'read' && (
        <ListResult
          key={state.name}
          list={state.list}
          name={state.name}
          howToCorrect="LocKey_Bulk_Mistakes"
        />
      )}
    </div>
  )
}
