import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import { focusElement, listElementId } from '../../form/field-focus.ts'
import { useBusy } from '../../form/page-context.ts'
import type { BlockProps } from '../block-props.ts'
import { ListChooser } from './ListChooser.tsx'
import { ListResult } from './ListResult.tsx'
import { ListStatus } from './ListStatus.tsx'
import styles from './ListUpload.module.css'
import { type ListInHand, useListUpload } from './use-list-upload.ts'

interface FillingProps {
  readonly inHand: ListInHand
  readonly isBusy: boolean
  readonly onFill: (replaces: boolean) => void
}

/** The buttons that fill rows in, where there is room for them. */
function Filling({ inHand: { count, room, entered }, isBusy, onFill }: FillingProps) {
  const { t } = useCopy()
  const fits = count <= room
  return (
    <>
      {!fits && (
        <p className={styles.note}>{t('LocKey_List_Error_TooManyRows', { max: Math.max(0, room) })}</p>
      )}
      <div className={styles.buttons}>
        {fits && (
          <Button label={t('LocKey_List_Add')} icon="add" busy={isBusy} onPress={() => onFill(false)} />
        )}
        {entered > 0 && (
          <Button
            look="secondary"
            label={t('LocKey_List_Replace')}
            busy={isBusy}
            onPress={() => onFill(true)}
          />
        )}
      </div>
    </>
  )
}

/** Rows that come in from a file: a template to fill in, and what is wrong with a filled-in one. */
export function ListUpload({ block }: BlockProps<'recordTable'>) {
  const { t } = useCopy()
  const busy = useBusy()
  const { state, added, inHand, choose, stop, fill, offerTemplate } = useListUpload(block)
  const isBusy = busy || state.is === 'reading'
  const add = (replaces: boolean): void => {
    fill(replaces)
    focusElement(listElementId(block.model))
  }
  return (
    <section className={styles.upload} aria-labelledby={`list-${block.model}`}>
      <h3 id={`list-${block.model}`} className={styles.title}>
        {t('LocKey_List_Title')}
      </h3>
      <p className={styles.intro}>
        <Copy text="LocKey_List_Intro" />
      </p>
      <ListChooser
        isBusy={isBusy}
        isAgain={state.is === 'read' || state.is === 'refused'}
        onChoose={choose}
        onTemplate={offerTemplate}
      />
      <ListStatus state={state} onStop={stop}>
        {added !== null && t('LocKey_List_Added', { count: added })}
      </ListStatus>
      {state.is === 'read' && inHand && (
        <ListResult list={state.list} name={state.name} howToCorrect="LocKey_List_HowToCorrect">
          <Filling inHand={inHand} isBusy={isBusy} onFill={add} />
        </ListResult>
      )}
    </section>
  )
}
