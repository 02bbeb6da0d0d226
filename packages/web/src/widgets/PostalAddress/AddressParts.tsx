import { type AddressPart, addressParts, partField, textOf } from '@redress/form'
import { confirmedLine, confirmedLines, labelOfPart, partsIn, partsOfLines } from '@redress/form/addresses'
import { useEffect } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import control from '../../elements/Field/control.module.css'
import field from '../../elements/Field/Field.module.css'
import { Field } from '../../elements/Field/Field.tsx'
import { fieldParts } from '../../elements/Field/field-parts.ts'
import { stateProps } from '../../elements/Field/state-props.ts'
import { useFormDispatch, useFormStore, useFormValue } from '../../form/FormProvider.tsx'
import { ConfirmPart } from './ConfirmPart.tsx'
import styles from './PostalAddress.module.css'
import { RegionPart } from './RegionPart.tsx'
import { readsOwnScript } from './region-options.ts'
import { autocompleteOf, type PartsOf, usePart } from './use-part.ts'

/** Keeps what fits the country: empties the parts that it does not have, and forgets what was confirmed of a part that changed. */
function useFittingParts({ id, shape }: PartsOf): void {
  const store = useFormStore()
  const texts = useFormValue(({ field }) =>
    JSON.stringify(addressParts.map((part) => field(partField(id, part)).value)),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts stand for what the store has of the address.
  useEffect(() => {
    const read = (part: AddressPart) => textOf(store.field(partField(id, part)).value)
    const enter = (part: AddressPart, value: string) =>
      store.dispatch({ type: 'enter', field: partField(id, part), value })
    const parts = partsIn(shape)
    for (const part of addressParts)
      if (part !== 'Country' && part !== 'Confirmed' && !parts.includes(part) && read(part) !== null)
        enter(part, '')
    const lines = confirmedLines(read('Confirmed'))
    const standing = lines.filter((line) =>
      parts.some((part) => line === confirmedLine(part, read(part) ?? '')),
    )
    if (standing.length < lines.length) enter('Confirmed', standing.join('\n'))
  }, [store, id, shape, texts])
}

/** How many of the twelve columns each part of a line takes where there is room. */
const spans: Readonly<Record<number, readonly number[]>> = { 1: [12], 2: [6, 6], 3: [5, 4, 3] }

/** A part of an address that is typed. */
function TextPart({ address, part }: { readonly address: PartsOf; readonly part: AddressPart }) {
  const dispatch = useFormDispatch()
  const { view } = usePart(address, part)
  const { control: id } = fieldParts(view)
  const example = part === 'PostalCode' ? address.shape.postalCode?.example : undefined
  return (
    <>
      <Field widget={{ label: labelOfPart(part, address.shape) }} view={view}>
        {example && (
          <p id={`${id}-example`} className={field.hint}>
            <Copy text="LocKey_Address_Example" params={{ example }} />
          </p>
        )}
        <input
          type="text"
          id={id}
          className={control.control}
          name={view.id}
          value={typeof view.value === 'string' ? view.value : ''}
          disabled={view.disabled}
          dir="auto"
          autoComplete={autocompleteOf(part, address.autocomplete)}
          autoCapitalize={part === 'PostalCode' ? 'characters' : undefined}
          {...stateProps(view, undefined, example ? [`${id}-example`] : [])}
          onInput={(event) => dispatch({ type: 'enter', field: view.id, value: event.currentTarget.value })}
          onBlur={() => dispatch({ type: 'touch', field: view.id })}
        />
      </Field>
      <ConfirmPart address={address} part={part} />
    </>
  )
}

function Part({ address, part }: { readonly address: PartsOf; readonly part: AddressPart }) {
  const isChosen = part === 'Region' && address.shape.regions.length > 0
  return isChosen ? <RegionPart address={address} /> : <TextPart address={address} part={part} />
}

/** The lines of the street: the third appears with the second. */
function useStreetLines({ id }: PartsOf): readonly AddressPart[] {
  const hasMore = useFormValue(({ field }) =>
    (['Line2', 'Line3'] as const).some((part) => textOf(field(partField(id, part)).value) !== null),
  )
  return hasMore ? ['Line1', 'Line2', 'Line3'] : ['Line1', 'Line2']
}

/** The parts of an address in the lines and the order of its country. */
export function AddressParts({ address }: { readonly address: PartsOf }) {
  const { culture } = useCopy()
  const { shape } = address
  useFittingParts(address)
  const streets = useStreetLines(address)
  const lines = (readsOwnScript(shape, culture) ? undefined : shape.latinLines) ?? shape.lines
  const cells = lines.flatMap((line) => {
    const others = partsOfLines([line]).filter((part) => part !== 'Line1')
    const street = line.includes('{Line1}') ? streets.map((part) => ({ part, span: 12 })) : []
    return [...street, ...others.map((part, place) => ({ part, span: spans[others.length]?.[place] ?? 12 }))]
  })
  return (
    <div className={styles.parts}>
      {cells.map(({ part, span }) => (
        <div key={part} className={styles.part} data-span={span}>
          <Part address={address} part={part} />
        </div>
      ))}
    </div>
  )
}
