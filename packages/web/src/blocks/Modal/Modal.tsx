import { Suspense, useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import { Loading } from '../../elements/Loading/Loading.tsx'
import { ModalOnDemand } from '../../elements/ModalDialog/ModalOnDemand.tsx'
import type { BlockProps } from '../block-props.ts'

/** A link that opens more to read, loaded when it is first opened. */
export function Modal({ block }: BlockProps<'modal'>) {
  const { t } = useCopy()
  const [open, setOpen] = useState(false)
  const close = <Button label={t(block.close ?? 'LocKey_Button_Close')} onPress={() => setOpen(false)} />
  return (
    <div>
      {/* The trigger stays enabled while the code loads: it has the focus, which returns to it at the end. */}
      <Button look="link" label={<Copy text={block.trigger} />} onPress={() => setOpen(true)} />
      {open && (
        <Suspense fallback={<Loading />}>
          <ModalOnDemand title={<Copy text={block.title} />} actions={close}>
            {block.paragraphs.map((key) => (
              <p key={key}>
                <Copy text={key} />
              </p>
            ))}
          </ModalOnDemand>
        </Suspense>
      )}
    </div>
  )
}
