import { currencyDecimals, type FieldPlan, type FormType, modelNameOf, ownMaskOf } from '@redress/form'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import type { Cell } from './answer-cells.ts'
import type { CaseForms } from './case-versions.ts'

/** The fields that hold numbers, as `model.field`, with the decimals of those that hold amounts of money; null for any other number. */
type NumberFields = ReadonlyMap<string, number | null>

const isNumber = ({ measure, widget }: FieldPlan): boolean =>
  measure.unit !== undefined ||
  measure.type === 'number' ||
  (widget !== null && ownMaskOf(widget) === 'decimal')

/** The decimals of an amount whose currency the case does not name: those that the mask `currency` takes. */
const usualDecimals = 2

/** The decimals of a field of money, null of any other. */
function placesOf({ measure: { currency }, widget }: FieldPlan): number | null {
  if (currency !== undefined) return currencyDecimals(currency)
  return widget && ownMaskOf(widget) === 'currency' ? usualDecimals : null
}

/** The fields of a form that hold numbers. */
function fieldsOfForm(forms: CaseForms, formType: FormType): NumberFields {
  const plan = forms.get(formType)?.plan
  const fields = plan
    ? [...plan.fields.values(), ...[...plan.lists.values()].flatMap((list) => list.fields)]
    : []
  return new Map(
    fields.flatMap((field) => {
      const places = placesOf(field)
      return places === null && !isNumber(field) ? [] : [[`${field.model}.${field.key}`, places] as const]
    }),
  )
}

/** A number with commas between thousands or not, as the form holds it, or as it is calculated. */
const written = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d+))?$/

/**
 * A number in the one form that programs read: `1234.50`, with a point before decimals, and without separators, signs of money and zeros
 * in front. An amount has the decimals of its field, and never fewer than it was entered with. A text that is no number stays as it is.
 */
export function machineNumber(text: string, places: number | null): string {
  const [match, sign = '', whole = '', decimals = ''] = written.exec(text.trim()) ?? []
  if (match === undefined || `${whole}${decimals}` === '') return text
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0'
  const most = places === null ? decimals : decimals.replace(/0+$/, '').padEnd(places, '0')
  const number = most === '' ? digits : `${digits}.${most}`
  return /[1-9]/.test(number) ? `${sign}${number}` : number
}

/** Whether two texts state the same number. */
export const isSameNumber = (one: string, other: string): boolean =>
  machineNumber(one, 0) === machineNumber(other, 0)

/** The numbers of a claim in their one form: by client id of the model, then by field. */
export type NumbersOfClaim = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The fields of a model with its numbers in their one form. */
export const withNumbers = (
  { clientId, fields }: ClaimRecord['models'][number],
  numbers: NumbersOfClaim,
): ClaimRecord['models'][number]['fields'] => ({ ...fields, ...numbers[clientId] })

/** Reads the numbers of claims by the version of the case that each was filed by. */
export interface NumberReader {
  readonly of: (record: ClaimRecord) => NumbersOfClaim
  /** The cell of a row of a list. */
  readonly inList: (record: Pick<ClaimRecord, 'caseVersion' | 'formType'>, name: string, value: Cell) => Cell
}

export function numberReader(formsOf: (version: string) => CaseForms): NumberReader {
  const known = new Map<CaseForms, Map<FormType, NumberFields>>()
  const fieldsFor = ({
    caseVersion,
    formType,
  }: Pick<ClaimRecord, 'caseVersion' | 'formType'>): NumberFields => {
    const forms = formsOf(caseVersion)
    const byForm = known.get(forms) ?? new Map<FormType, NumberFields>()
    const fields = byForm.get(formType) ?? fieldsOfForm(forms, formType)
    known.set(forms, byForm.set(formType, fields))
    return fields
  }
  return {
    of: (record) => {
      const fields = fieldsFor(record)
      const numbers = record.models.map(
        (model) =>
          [
            model.clientId,
            Object.fromEntries(
              Object.entries(model.fields).flatMap(([field, value]) => {
                const places = fields.get(`${modelNameOf(model)}.${field}`)
                const isAnswered = typeof value === 'string' && value.trim() !== ''
                return places === undefined || !isAnswered ? [] : [[field, machineNumber(value, places)]]
              }),
            ),
          ] as const,
      )
      return Object.fromEntries(numbers.filter(([, found]) => Object.keys(found).length > 0))
    },
    inList: (record, name, value) => {
      const places = fieldsFor(record).get(name)
      return places === undefined || typeof value !== 'string' ? value : machineNumber(value, places)
    },
  }
}
