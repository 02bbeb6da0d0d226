import { type FormEvent, createElement as h } from 'react'
import { type Control, type UseFormRegister, useForm, useFormState, useWatch } from 'react-hook-form'

type Values = Record<string, string>

interface Bound {
  readonly register: UseFormRegister<Values>
  readonly control: Control<Values>
}

function Field({ field, register, control }: Bound & { readonly field: number }) {
  const id = `field-${field}`
  const { errors } = useFormState({ control, name: id, exact: true })
  const isWrong = errors[id] !== undefined
  return h(
    'div',
    null,
    h('label', { htmlFor: id }, `Field ${field + 1}`),
    h('input', {
      id,
      ...register(id, { required: true }),
      'aria-invalid': isWrong || undefined,
      'aria-describedby': isWrong ? `${id}-error` : undefined,
    }),
    isWrong && h('div', { id: `${id}-error`, className: 'error' }, 'Please fill in this field.'),
  )
}

/** All values added in whole cents. */
function Sum({ control }: Pick<Bound, 'control'>) {
  const values = useWatch({ control })
  const cents = Object.values(values).reduce<number>(
    (sum, value) => sum + Math.round(Number(value) * 100 || 0),
    0,
  )
  return h('p', { id: 'sum' }, `$${(cents / 100).toFixed(2)}`)
}

/** The dependent field of the question. */
function Dependent({ control, ...bound }: Bound & { readonly field: number }) {
  return useWatch({ control, name: 'question' }) === 'yes' && h(Field, { control, ...bound })
}

/** The fields of `ReferenceForm`, with react-hook-form. */
export function HookForm({ count }: { readonly count: number }) {
  const { register, control, handleSubmit } = useForm<Values>({ shouldFocusError: true })
  const choice = (value: string) =>
    h('label', null, h('input', { type: 'radio', value, ...register('question') }), value)
  return h(
    'form',
    { onSubmit: (event: FormEvent) => event.preventDefault() },
    h('h1', null, 'Claim'),
    h('p', null, 'A settlement has been reached. Fill in this form to file a claim.'),
    Array.from({ length: count - 2 }, (_, field) => h(Field, { key: field, field, register, control })),
    choice('yes'),
    choice('no'),
    h(Dependent, { field: count, register, control }),
    h(Sum, { control }),
    h('button', { type: 'button', onClick: () => void handleSubmit(() => undefined)() }, 'Next'),
  )
}
