import { Copy } from '../../copy/Copy.tsx'
import field from '../Field/Field.module.css'
import { exampleNumber } from './example-number.ts'

/** How a number of the country is typed, and one of another country. */
export function TelephoneHint({ id, country }: { readonly id: string; readonly country: string }) {
  const example = exampleNumber(country)
  return (
    <p id={id} className={field.hint}>
      {example !== null && (
        <>
          <Copy text="LocKey_Telephone_Example" params={{ example }} />
          <br />
        </>
      )}
      <Copy text="LocKey_Telephone_OtherCountry" />
    </p>
  )
}
