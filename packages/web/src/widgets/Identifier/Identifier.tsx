import { useMaskito } from '@maskito/react'
import { compacted, shownTextOf } from '@redress/form'
import { identifierTyping, isSealed, written } from '@redress/form/identifiers'
import { use, useEffect, useMemo, useState } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import control from '../../elements/Field/control.module.css'
import { Field } from '../../elements/Field/Field.tsx'
import { fieldParts } from '../../elements/Field/field-parts.ts'
import { stateProps } from '../../elements/Field/state-props.ts'
import { useFormDispatch } from '../../form/FormProvider.tsx'
import type { WidgetProps } from '../widget-props.ts'
import styles from './Identifier.module.css'
import { kindOf } from './kind-of.ts'
import { RevealButton } from './RevealButton.tsx'

/** What an identifier is written with has only digits: a telephone's keyboard of digits will do. */
const inputModeOf = (mask: string): 'numeric' | 'text' => (/[@*]/.test(mask) ? 'text' : 'numeric')

/**
 * A number of a state, a bank or the case. It is typed with its mask, shown in part once the field is left, and whole again
 * in the field or by the button beside it (WCAG 3.3.4). The form stores its letters and digits alone.
 */
export function Identifier({ widget, view }: WidgetProps<'identifier'>) {
  const kind = use(kindOf(widget))
  const dispatch = useFormDispatch()
  const { t } = useCopy()
  const parts = fieldParts(view)
  const [typed, setTyped] = useState<string | null>(null)
  const [revealed, setRevealed] = useState(false)
  const attach = useMaskito({ options: useMemo(() => identifierTyping(kind), [kind]) })
  const value = typeof view.value === 'string' && !isSealed(view.value) ? view.value : ''
  const whole = written(kind, value)
  const part = value === '' ? '' : shownTextOf(widget, value)

  // What was typed before this code had arrived has separators still.
  useEffect(() => {
    if (compacted(value) !== value) dispatch({ type: 'enter', field: view.id, value: compacted(value) })
  }, [value, view.id, dispatch])

  return (
    <Field widget={widget} view={view}>
      <div className={styles.number}>
        <input
          id={parts.control}
          ref={attach}
          className={control.control}
          name={view.id}
          type="text"
          dir="ltr"
          inputMode={inputModeOf(kind.mask)}
          autoComplete={widget.autocomplete ?? 'off'}
          autoCapitalize="characters"
          spellCheck={false}
          value={typed ?? (revealed ? whole : part)}
          disabled={view.disabled}
          {...stateProps(view, widget.hint)}
          onFocus={({ currentTarget }) => {
            setTyped(whole)
            // The whole takes the place of what was selected: what is typed now is to replace it all the same.
            if (!revealed && value !== '') queueMicrotask(() => currentTarget.select())
          }}
          onInput={({ currentTarget }) => {
            // A browser fills in without the focus, and then leaves nothing.
            if (document.activeElement === currentTarget) setTyped(currentTarget.value)
            dispatch({ type: 'enter', field: view.id, value: compacted(currentTarget.value) })
          }}
          onBlur={() => {
            setTyped(null)
            dispatch({ type: 'touch', field: view.id })
          }}
        />
        {value !== '' && !view.disabled && (
          <RevealButton label={t(widget.label)} revealed={revealed} onPress={() => setRevealed(!revealed)} />
        )}
      </div>
    </Field>
  )
}
