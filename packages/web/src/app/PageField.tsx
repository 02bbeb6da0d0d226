import type { ReactNode } from 'react'
import { Copy } from '../copy/Copy.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import controls from '../elements/Field/control.module.css'
import styles from '../elements/Field/Field.module.css'
import { FieldErrors } from '../elements/Field/Field.tsx'
import select from '../widgets/Select/Select.module.css'

/** What a field of the page shows and does. */
export interface PageInput {
  readonly id: string
  readonly value: string
  /** A copy key; null while nothing is wrong, or the field was not left. */
  readonly error: string | null
  readonly enter: (value: string) => void
  /** The claimant left it. */
  readonly leave: () => void
}

/** What ties a control to its label, its hint and its error. */
export interface ControlProps {
  /** Takes what was entered before the page listened. */
  readonly ref: (control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null) => void
  readonly id: string
  readonly className: string | undefined
  readonly value: string
  readonly onBlur: () => void
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true
}

interface PageFieldProps {
  readonly input: PageInput
  readonly label: string
  readonly hint?: string
  readonly children: (control: ControlProps) => ReactNode
}

/** One field of a page, which belongs to no form: label, hint, control, message. */
export function PageField({ input, label, hint, children }: PageFieldProps) {
  const { id, value, error, enter, leave } = input
  const described = [...(hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])].join(' ')
  return (
    <div className={styles.field} data-part="field">
      <label htmlFor={id} className={styles.label} data-part="label">
        <Copy text={label} />
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          <Copy text={hint} />
        </p>
      )}
      {children({
        ref: (control) => {
          if (control && control.value !== '' && control.value !== value) enter(control.value)
        },
        id,
        className: controls.control,
        value,
        onBlur: leave,
        'aria-describedby': described || undefined,
        'aria-invalid': error === null ? undefined : true,
        'aria-required': true,
      })}
      <FieldErrors id={`${id}-error`} issues={error === null ? [] : [{ key: error, params: {} }]} />
    </div>
  )
}

interface ChoiceProps {
  readonly control: ControlProps
  /** In words. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onEnter: (value: string) => void
}

/** One of a few choices. */
export function Choice({ control, options, onEnter }: ChoiceProps) {
  const { t } = useCopy()
  return (
    <div className={select.select}>
      <select {...control} onChange={({ currentTarget }) => onEnter(currentTarget.value)}>
        <option value="">{t('LocKey_Field_SelectPrompt')}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** What an answer is, and what browsers fill it in with. */
export interface AskedAnswer {
  readonly kind: 'text' | 'day' | 'choice'
  readonly autocomplete: string
}

/** The control of an answer: the phone's or browser's own for days and choices. */
export function AnswerInput({ asked, ...props }: ChoiceProps & { readonly asked: AskedAnswer }) {
  const { control, onEnter } = props
  if (asked.kind === 'choice') return <Choice {...props} />
  const isDay = asked.kind === 'day'
  return (
    <input
      {...control}
      type={isDay ? 'date' : 'text'}
      dir={isDay ? undefined : 'auto'}
      autoComplete={asked.autocomplete}
      onInput={({ currentTarget }) => onEnter(currentTarget.value)}
    />
  )
}
