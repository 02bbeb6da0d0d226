import { type FieldView, maskOf, type WidgetOf } from '@redress/form'
import { type ReactNode, useRef } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import control from '../../elements/Field/control.module.css'
import { Field } from '../../elements/Field/Field.tsx'
import { fieldParts } from '../../elements/Field/field-parts.ts'
import { stateProps } from '../../elements/Field/state-props.ts'
import { useFormDispatch, useWritten } from '../../form/FormProvider.tsx'
import { uniqueMessages } from '../../form/unique-messages.ts'
import type { WidgetProps } from '../widget-props.ts'
import { MaskOnDemand } from './MaskOnDemand.ts'

type InputMode = NonNullable<WidgetOf<'text'>['inputMode']>

/** What HTML lets a browser fill into an input of a type of its own; any other token needs a plain one. */
const tokens: Readonly<Record<string, RegExp>> = {
  tel: /^(.* )?tel$/,
  email: /^(.* )?email$/,
  url: /^(.* )?(url|photo|impp)$/,
}

/** The type of an input, which `autocomplete` may not go with: the keyboard of a phone goes by the input mode alone. */
const typeOf = (inputMode: InputMode, autocomplete = 'off'): string =>
  autocomplete === 'off' || tokens[inputMode]?.test(autocomplete) ? inputTypes[inputMode] : 'text'

const inputTypes: Readonly<Record<InputMode, string>> = {
  text: 'text',
  numeric: 'text',
  decimal: 'text',
  tel: 'tel',
  email: 'email',
  url: 'url',
}

/** Codes, numbers and addresses read left to right in every culture; free text goes by its own letters. */
const textDirection = (view: FieldView, inputMode: InputMode, secret: boolean): 'auto' | 'ltr' =>
  view.mask !== null || inputMode !== 'text' || secret ? 'ltr' : 'auto'

/** A number needs less room than a text. */
const widthOf = (inputMode: InputMode): 'number' | undefined =>
  inputMode === 'numeric' || inputMode === 'decimal' ? 'number' : undefined

interface Addons {
  /** A copy key; or the sign of a currency, which is its own text in every culture. */
  readonly prepend?: string | undefined
  readonly append?: string | undefined
}

/** A text before or after the input, `$`; it also describes the input. */
function Addon({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <span id={id} className={control.addon}>
      <Copy text={text} />
    </span>
  )
}

function InputGroup({
  addons: { prepend, append },
  id,
  width,
  children,
}: {
  readonly addons: Addons
  readonly id: string
  readonly width: ReturnType<typeof widthOf>
  readonly children: ReactNode
}) {
  if (!prepend && !append) return children
  return (
    <div className={control.group} data-width={width}>
      {prepend && <Addon id={`${id}-prepend`} text={prepend} />}
      {children}
      {append && <Addon id={`${id}-append`} text={append} />}
    </div>
  )
}

/** One line of text, masked where the field has a mask, or several lines. */
export function Text({ widget, view }: WidgetProps<'text'>) {
  const dispatch = useFormDispatch()
  const { t } = useCopy()
  const mask = view.mask === null ? null : maskOf(view.mask)
  const written = useWritten(view)
  const { prepend, append } = written?.addons ?? widget
  const input = useRef<HTMLInputElement>(null)
  const parts = fieldParts(view)
  const inputMode = widget.inputMode ?? mask?.inputMode ?? 'text'
  const addons = [
    ...(prepend ? [`${parts.control}-prepend`] : []),
    ...(append ? [`${parts.control}-append`] : []),
  ]
  const text = typeof view.value === 'string' ? view.value : ''
  const shared = {
    id: parts.control,
    className: control.control,
    'data-width': widthOf(inputMode),
    name: view.id,
    value: written ? written.show(text) : text,
    disabled: view.disabled,
    dir: textDirection(view, inputMode, widget.secret ?? false),
    placeholder: widget.placeholder ? t(widget.placeholder) : mask?.placeholder,
    autoComplete: widget.autocomplete ?? 'off',
    ...stateProps(view, widget.hint, addons),
    onBlur: () => dispatch({ type: 'touch', field: view.id }),
  }
  const enter = (value: string) =>
    dispatch({ type: 'enter', field: view.id, value: written ? written.hold(value) : value })
  return (
    <Field widget={widget} view={view} issues={uniqueMessages(view.shownIssues, t)}>
      <InputGroup addons={{ prepend, append }} id={parts.control} width={widthOf(inputMode)}>
        {widget.lines ? (
          <textarea {...shared} rows={widget.lines} onInput={(event) => enter(event.currentTarget.value)} />
        ) : (
          <input
            {...shared}
            ref={input}
            type={widget.secret ? 'password' : typeOf(inputMode, widget.autocomplete)}
            inputMode={inputMode}
            onInput={(event) => enter(event.currentTarget.value)}
          />
        )}
        {view.mask && <MaskOnDemand mask={view.mask} written={written} edited={view.edited} input={input} />}
      </InputGroup>
    </Field>
  )
}
