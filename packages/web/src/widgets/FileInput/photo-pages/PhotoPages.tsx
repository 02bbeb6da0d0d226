import { useEffect, useRef } from 'react'
import { Copy } from '../../../copy/Copy.tsx'
import { useCopy } from '../../../copy/CopyProvider.tsx'
import { Button } from '../../../elements/Button/Button.tsx'
import { useBusy } from '../../../form/page-context.ts'
import styles from '../FileInput.module.css'
import { pickFiles } from '../pick-files.ts'
import { PageItem } from './PageItem.tsx'
import { pagesPdf } from './pages-pdf.ts'
import { usePages } from './use-pages.ts'

interface PhotoPagesProps {
  /** The pictures that were chosen, in their order. */
  readonly pictures: readonly File[]
  /** Takes the document, and the pictures that it was made of. */
  readonly onMake: (document: File, pictures: readonly File[]) => void
  readonly onCancel: () => void
}

const documentName = (name: string): string => `${name.replace(/\.\w{1,5}$/, '')}.pdf`

/** Several photos that become one document: pages that are added, moved and removed before it is attached. */
export function PhotoPages({ pictures, onMake, onCancel }: PhotoPagesProps) {
  const { t } = useCopy()
  const busy = useBusy()
  const { pages, isAdding, refused, said, add, move, remove, list } = usePages(pictures)
  const group = useRef<HTMLFieldSetElement>(null)
  const [first] = pages
  useEffect(() => group.current?.focus(), [])

  const make = () => {
    if (!first) return
    const name = documentName(first.picture.name)
    const document = new File([pagesPdf(pages)], name, { type: 'application/pdf' })
    onMake(
      document,
      pages.map(({ picture }) => picture),
    )
  }
  return (
    <fieldset ref={group} className={styles.offer} tabIndex={-1}>
      <legend className={styles.name}>{t('LocKey_Photo_Pages')}</legend>
      <p>
        <Copy text="LocKey_Photo_PagesText" />
      </p>
      <ol ref={list} className={styles.pages}>
        {pages.map((page, index) => (
          <PageItem
            key={page.id}
            page={page}
            number={index + 1}
            count={pages.length}
            onMove={(by) => move(index, index + by)}
            onRemove={() => (pages.length > 1 ? remove(index) : onCancel())}
          />
        ))}
      </ol>
      <output className={styles.note}>
        {isAdding && <Copy text="LocKey_Photo_Preparing" />}
        {refused.map(({ key, params }) => (
          <p key={String(params?.name)}>
            <Copy text={key} params={params} />
          </p>
        ))}
      </output>
      <output className="visually-hidden">{said}</output>
      <Button
        look="secondary"
        icon="add"
        busy={busy}
        label={t('LocKey_Photo_AddPage')}
        onPress={() => pickFiles({ accept: 'image/*', multiple: true }, (files) => void add(files))}
      />
      <div className={styles.buttons}>
        <Button label={t('LocKey_Photo_MakeDocument')} busy={busy || isAdding || !first} onPress={make} />
        <Button look="link" busy={busy} label={t('LocKey_Button_Cancel')} onPress={onCancel} />
      </div>
    </fieldset>
  )
}
