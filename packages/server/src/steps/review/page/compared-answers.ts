import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { concealedFields, type FormType, modelNameOf } from '@redress/form'
import { concealed } from '@redress/form/identifiers'
import type { ClaimRecord } from '../../../claims/vault/claim-record.ts'
import { sizeOf } from '../../claim-table/export-files.ts'
import { documentsOf } from '../../filing/filed-claims.ts'
import { traitKinds } from '../../find/trait-kinds.ts'
import { type Meaning, meaningIn, shortestText } from '../claim-facts.ts'
import { comparedFields } from '../compared-fields.ts'
import { mailbox } from '../mail-address.ts'
import { comparedAddress } from '../signals/same-address.ts'
import { plainText } from '../wording.ts'
import { pageLimits } from './page-parts.ts'

/** An answer as it is shown, and as it is compared with others of its row. */
export interface ComparedAnswer {
  readonly text: string
  readonly compared: string
}

/** A row of answers side by side. */
export interface AnswerRow {
  readonly label: string
  /** The field as `model.field`; empty for what is no field. */
  readonly field: string
  /** Orders the rows. */
  readonly place: number
  readonly answer: ComparedAnswer
}

type Model = ClaimRecord['models'][number]

const shortened = (text: string): string =>
  text.length > pageLimits.letters ? `${text.slice(0, pageLimits.letters)}…` : text

/** Documents come after all answers. */
const afterAnswers = 1000
const mostDocuments = 5

const documentRows = (record: ClaimRecord): readonly AnswerRow[] =>
  documentsOf(record)
    .slice(0, mostDocuments)
    .map(({ name, size, sha256 }, index) => ({
      label: `Document ${index + 1}`,
      field: '',
      place: afterAnswers + index,
      answer: {
        text: `${shortened(name)}, ${sizeOf(size)}, SHA-256 ${sha256.slice(0, 12)}…`,
        compared: sha256,
      },
    }))

/** How the page shows what a field holds. */
interface ShownMeaning {
  readonly label: string
  /** Whether it is shown in part, as identifiers are, whatever its field is. */
  readonly isConcealed: boolean
  /** A value for comparison: how it was written makes no difference. */
  readonly compared: (value: string) => string
}

const whole = (label: string, compared: ShownMeaning['compared'] = plainText): ShownMeaning => ({
  label,
  isConcealed: false,
  compared,
})

const inPart = (label: string): ShownMeaning => ({ label, isConcealed: true, compared: plainText })

const telephone = (value: string): string => traitKinds.telephone.stored(value)[0] ?? ''

/** What the page shows of a claim, in its order. Answers of another meaning are not shown: they are not compared either. */
const shownMeanings: Readonly<Partial<Record<Meaning, ShownMeaning>>> = {
  name: whole('Name'),
  listedName: whole('Name in the class list'),
  payee: whole('Payee'),
  payeeOrAccount: whole('Payee or account'),
  accountPart: inPart('Account'),
  accountMail: whole('Account', mailbox),
  identifier: whole('Identifying number'),
  email: whole('E-mail address', mailbox),
  telephone: whole('Telephone number', telephone),
  street: whole('Street', comparedAddress),
  unit: whole('Flat', comparedAddress),
  postalCode: whole('Postal code'),
  region: whole('Region'),
  country: whole('Country'),
  other: whole('Own words'),
}

/** The place of a meaning in the order in which the page shows them. */
const placeOfMeaning = (meaning: Meaning): number => Object.keys(shownMeanings).indexOf(meaning)

/** Reads what is compared of claims of a case, by the fields that the signals read. */
export function answerReader(loadedCase: LoadedCase) {
  const fields = comparedFields(loadedCase)
  const hidden = new Map(
    [...loadedCase.forms].map(([form, { plan }]) => [form, concealedFields(plan)] as const),
  )
  const answerIn = (model: Model, field: string, formType: FormType): readonly AnswerRow[] => {
    const id = `${modelNameOf(model)}.${field}`
    const value = model.fields[field]
    const known = fields.get(id)
    if ((known === 'listedName') !== (model.metadata.dtoMapping === 'prepopulatedData')) return []
    if (typeof value !== 'string' || value === '') return []
    if (known === undefined && value.length < shortestText) return []
    const meaning = meaningIn(value, known)
    const shown = shownMeanings[meaning]
    if (!shown) return []
    const isInPart = shown.isConcealed || hidden.get(formType)?.has(id)
    const text = isInPart ? concealed(value.replaceAll(/[\s.-]/g, '')) : shortened(value)
    return [
      {
        label: shown.label,
        field: id,
        place: placeOfMeaning(meaning),
        answer: { text, compared: shown.compared(value.slice(0, pageLimits.comparedLetters)) },
      },
    ]
  }
  /** The answers of a claim, in the order in which they are shown, then its documents. */
  return (record: ClaimRecord): readonly AnswerRow[] =>
    [
      ...record.models
        .filter(
          ({ metadata }) =>
            metadata.dtoMapping !== 'credentials' && metadata.dtoMapping !== 'documentContexts',
        )
        .flatMap((model) =>
          Object.keys(model.fields).flatMap((field) => answerIn(model, field, record.formType)),
        ),
      ...documentRows(record),
    ].toSorted((one, other) => one.place - other.place)
}
