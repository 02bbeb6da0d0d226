import { useEffect, useRef, useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import control from '../../elements/Field/control.module.css'
import { FieldGroup } from '../../elements/Field/FieldGroup.tsx'
import { fieldParts } from '../../elements/Field/field-parts.ts'
import { useFormDispatch } from '../../form/FormProvider.tsx'
import choices from '../Radio/Choice.module.css'
import { Choice } from '../Radio/Choice.tsx'
import type { WidgetProps } from '../widget-props.ts'
import { otherValue } from './other-value.ts'

/** A few choices and a last one that opens a text input; the field holds the choice's value or the text. */
export function HybridRadioText({ widget, view }: WidgetProps<'hybridRadioText'>) {
  const dispatch = useFormDispatch()
  const { t } = useCopy()
  const input = useRef<HTMLInputElement>(null)
  const [choseOther, setChoseOther] = useState(false)
  const parts = fieldParts(view)
  const listed = widget.options.some(({ value }) => value === view.value)
  const other = !listed && (choseOther || view.value !== null)
  const enter = (value: string) => dispatch({ type: 'enter', field: view.id, value })

  useEffect(() => {
    if (choseOther) input.current?.focus()
  }, [choseOther])

  return (
    <FieldGroup widget={widget} view={view} onLeave={() => dispatch({ type: 'touch', field: view.id })}>
      <div className={choices.choices}>
        {widget.options.map(({ value, label }, place) => (
          <Choice
            key={value}
            id={place === 0 ? parts.control : `${parts.control}-${place}`}
            name={view.id}
            value={value}
            checked={view.value === value}
            onChoose={() => {
              setChoseOther(false)
              enter(value)
            }}
          >
            <Copy text={label} />
          </Choice>
        ))}
        <Choice
          id={`${parts.control}-other`}
          name={view.id}
          value={otherValue}
          checked={other}
          onChoose={() => {
            setChoseOther(true)
            enter('')
          }}
        >
          <Copy text={widget.other} />
        </Choice>
        {other && (
          <input
            ref={input}
            className={control.control}
            type="text"
            dir="auto"
            autoComplete="off"
            aria-label={t(widget.other)}
            aria-invalid={view.shownIssues.length > 0 || undefined}
            aria-describedby={parts.error}
            value={typeof view.value === 'string' ? view.value : ''}
            onInput={(event) => enter(event.currentTarget.value)}
          />
        )}
      </div>
    </FieldGroup>
  )
}
