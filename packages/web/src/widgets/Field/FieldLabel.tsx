import type { Widget } from '@redress/engine'
import { useContext } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import styles from './Field.module.css'
import { RowLabel } from './row-label.ts'

interface FieldLabelProps {
  readonly widget: Pick<Widget, 'label' | 'disableRequiredStyling'>
  readonly required: boolean
  /** For a control that cannot carry aria-required. */
  readonly saysRequired?: boolean | undefined
}

/** The words of a label and the mark of a required field. */
export function FieldLabel({ widget, required, saysRequired = false }: FieldLabelProps) {
  const { t } = useCopy()
  const row = useContext(RowLabel)
  const marked = required && !widget.disableRequiredStyling
  return (
    <>
      {row && <span className="visually-hidden">{`${t(row)}: `}</span>}
      {widget.label && <Copy text={widget.label} />}
      {marked && (
        <span className={styles.mark} aria-hidden="true">
          {'\u00a0*'}
        </span>
      )}
      {required && saysRequired && <span className="visually-hidden"> ({t('LocKey_Field_Required')})</span>}
    </>
  )
}
