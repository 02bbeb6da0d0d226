import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { type FieldPlan, type FormPlan, filedFacts, innerLists, shownFacts } from '@redress/form'
import { isOpenCredential } from '../../claims/vault/claim-record.ts'
import { hasMarks } from '../marks/claim-marks.ts'
import { type AddressColumns, addressColumns } from './address-columns.ts'
import { type CaseForms, type CaseVersions, onlyVersion } from './case-versions.ts'
import type { ChoiceLabels } from './choice-labels.ts'
import { type NumberReader, numberReader } from './machine-numbers.ts'

/** The columns of an export, derived from the forms of the case and of the former versions that claims name. */
export interface ClaimColumns {
  /** Fields of the models that occur once in a claim, such as `claimantInfo.firstName`. Those of former versions alone come last. */
  readonly single: readonly string[]
  /** The field names of records. A claim can have several records. */
  readonly record: readonly string[]
  /** The addresses of claims and of records, each in the lines of its country. */
  readonly addresses: { readonly single: AddressColumns; readonly record: AddressColumns }
  /** The field names of signatures, with what the server adds to each. */
  readonly signature: readonly string[]
  /** Whether records belong to others, so that each has a column with its id. */
  readonly hasInnerRecords: boolean
  /** Whether documents belong to records, so that each has a column with these. */
  readonly hasInnerDocuments: boolean
  /** Whether a form of the case names its ways in, which are a column then. */
  readonly hasWays: boolean
  /** Whether a form of the case is filed for many, so that who filed it is columns. */
  readonly isFiledForMany: boolean
  /** Whether the case has rules that mark claims. */
  readonly hasMarks: boolean
  /** Whether any claim of the case has an event, so that decisions are columns. */
  readonly hasDecisions: boolean
  /** Whether anything happened to any class member since the import, so that it is a column. */
  readonly hasMembers: boolean
  /** Whether claimants can change their claims, or could, so that what they changed is columns. */
  readonly hasChanges: boolean
  /** Whether the case pays by files, or did, and any claim has an event, so that payments are columns. */
  readonly hasPayments: boolean
  /** The names of the models whose entries are records. */
  readonly recordModels: ReadonlySet<string>
  /** What choices are called, in a column beside each; null where no labels are asked for. */
  readonly labels: ChoiceLabels | null
  /** The columns with one for the label beside them: those of `single` by their names, those of records by their fields. */
  readonly labelled: ReadonlySet<string>
  /** Reads the numbers of claims in the form of programs. */
  readonly numbers: NumberReader
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)]

/**
 * Whether a field has no column: what the class list said, of which the claim repeats what it needs, and credentials that are secret. By
 * what a claimant signed in, as far as it is none, an administrator knows the claimant.
 */
export const isLeftOut = (model: string, field: string): boolean =>
  model === 'prepopulatedData' || (model === 'credentials' && !isOpenCredential(field))

const fieldsOfRecords = ({ lists }: FormPlan): readonly FieldPlan[] =>
  [...lists.values()].flatMap(({ fields }) => fields)

interface ColumnOptions {
  readonly labels?: ChoiceLabels | null
  readonly hasDecisions?: boolean
  readonly hasMembers?: boolean
  /** By default the case in force alone. */
  readonly versions?: CaseVersions
}

/**
 * The columns for the claims of this case: in the order of its forms and models, and then what only former versions had, the oldest first.
 * So a column that a version adds or removes changes the place of no other in the case in force.
 */
export function claimColumns(
  loadedCase: LoadedCase,
  {
    labels = null,
    hasDecisions = false,
    hasMembers = false,
    versions = onlyVersion(loadedCase),
  }: ColumnOptions = {},
): ClaimColumns {
  const { forms, settings } = loadedCase
  const ofVersions: readonly CaseForms[] = [forms, ...versions.named]
  const everyForm = ofVersions.flatMap((each) => [...each.values()])
  const fieldsOf = (of: (plan: FormPlan) => Iterable<FieldPlan>): FieldPlan[] =>
    everyForm.flatMap(({ plan }) => [...of(plan)])
  const all = everyForm.flatMap(({ plan }) =>
    [...plan.configs].map(([name, config]) => ({
      name,
      isList: plan.lists.has(name),
      isSigned: config.metadata.dtoMapping === 'signatures',
      fields: Object.keys(config.fields),
    })),
  )
  const lists = all.filter(({ isList, isSigned }) => isList && !isSigned)
  // A model that was a list in any version has its claims in the table of records.
  const recordModels = new Set(lists.map(({ name }) => name))
  const singles = all.filter(({ name, isSigned }) => !recordModels.has(name) && !isSigned)
  const inner = everyForm.flatMap(({ plan }) => [...innerLists(plan).values()])
  const signed = all.filter(({ isSigned }) => isSigned).flatMap(({ fields }) => fields)
  const single = distinct(
    singles.flatMap(({ name, fields }) =>
      fields.flatMap((field) => (isLeftOut(name, field) ? [] : [`${name}.${field}`])),
    ),
  )
  const record = distinct(lists.flatMap(({ fields }) => fields))
  return {
    single,
    record,
    addresses: {
      single: addressColumns(
        fieldsOf(({ fields }) => fields.values()),
        ({ id }) => id,
        single,
      ),
      record: addressColumns(fieldsOf(fieldsOfRecords), ({ key }) => key, record),
    },
    signature: distinct([...signed, ...shownFacts, ...filedFacts]),
    hasInnerRecords: inner.length > 0,
    hasInnerDocuments: inner.some(({ list }) => list.config.metadata.dtoMapping === 'documentContexts'),
    hasMarks: hasMarks({ settings, forms }),
    hasDecisions,
    hasMembers,
    hasChanges: hasDecisions && versions.hasChanges,
    hasPayments: hasDecisions && versions.hasPayments,
    recordModels,
    hasWays: everyForm.some(({ definition }) => definition.ways !== undefined),
    isFiledForMany: everyForm.some(({ definition }) => definition.bulk !== undefined),
    labels,
    labelled: new Set(
      all.flatMap(({ name, isList, fields }) =>
        fields
          .filter((field) => labels?.fields.has(`${name}.${field}`))
          .map((field) => (isList ? field : `${name}.${field}`)),
      ),
    ),
    numbers: numberReader(versions.formsOf),
  }
}
