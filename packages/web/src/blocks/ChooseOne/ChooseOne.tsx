import { typeWidgetsOf } from '@redress/form'
import { Copy } from '../../copy/Copy.tsx'
import { useField } from '../../form/FormProvider.tsx'
import { usePage } from '../../form/page-context.ts'
import { FieldWidget } from '../../widgets/FieldWidget.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './ChooseOne.module.css'

/** One of several benefits. The parts of those that are not chosen are closed, and it says so. */
export function ChooseOne({ block, children }: BlockProps<'chooseOne'>) {
  const { appSettings } = usePage()
  const { visible, value } = useField(block.field)
  if (!visible) return null
  return (
    <div className={styles.choose}>
      {typeWidgetsOf(block, appSettings).map((widget) => (
        <FieldWidget key={widget.field} widget={widget} />
      ))}
      <output className={styles.closed}>
        {value !== null && <Copy text="LocKey_Field_OtherPartsClosed" />}
      </output>
      {children}
    </div>
  )
}
