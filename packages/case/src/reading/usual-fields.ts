import { join } from 'node:path'
import { choicesOf, type FormDefinition, type ModelFile, modelFileSchema } from '@redress/form'
import * as z from 'zod/mini'
import { placedWidgets } from '../mistakes/placed-parts.ts'
import { type CaseFile, type SoundFile, usableFiles } from './case-file.ts'
import { readYaml } from './yaml-file.ts'

type Fields = ModelFile['fields']

const line = (max: number) => [{ type: 'maxLength', max }, { type: 'characterSetRestriction' }]
const answer = (max: number) => ({ rules: [{ type: 'required' }, ...line(max)] })
const optional = (max: number) => ({ rules: line(max) })
const required = { rules: [{ type: 'required' }] }

const name = {
  firstName: answer(50),
  middleInitial: optional(1),
  lastName: answer(50),
}

/** The parts of a block `address`: the form asks for those of the United States or of other countries. */
const mailing = {
  mailingCountry: required,
  mailingStreetLine1: answer(100),
  mailingStreetLine2: optional(100),
  mailingCity: answer(60),
  mailingSubDivision: required,
  mailingPostalCode: required,
  mailingSubDivisionNonUS: optional(60),
  mailingPostalCodeNonUS: optional(10),
}

/** The parts of a widget `postalAddress`, which asks itself for what an address of the country needs. */
const postal = {
  mailingCountry: {},
  mailingLine1: optional(100),
  mailingLine2: optional(100),
  mailingLine3: optional(100),
  mailingDependentLocality: optional(100),
  mailingLocality: optional(100),
  mailingRegion: optional(100),
  mailingPostalCode: optional(20),
  mailingSortingCode: optional(20),
  mailingConfirmed: {},
}

const contact = {
  emailAddress: { rules: [{ type: 'required' }, { type: 'email' }, ...line(254)] },
  confirmEmailAddress: {
    rules: [
      { type: 'required' },
      { type: 'equalToField', field: 'emailAddress', message: 'LocKey_Validation_EmailsDiffer' },
    ],
  },
  phoneNumber: { rules: [{ type: 'maxLength', max: 20 }] },
  confirmPhoneNumber: {
    rules: [
      { type: 'requiredIf', field: 'phoneNumber', operator: 'isNotEqualTo', value: null },
      { type: 'equalToField', field: 'phoneNumber', message: 'LocKey_Validation_PhonesDiffer' },
    ],
  },
}

const signature = {
  attested: { kind: 'boolean', rules: [{ type: 'required', message: 'LocKey_Validation_Attested' }] },
  signature: { rules: [{ type: 'required', message: 'LocKey_Validation_Signature' }, ...line(100)] },
  signatureDate: required,
}

const document = {
  file: { kind: 'file', rules: [{ type: 'required' }] },
  name: {},
  size: {},
  type: {},
  documentType: required,
  description: optional(200),
}

/** The same where the type of a document can be `other`, which has to be described. */
const documentOfAnyType = {
  ...document,
  description: {
    rules: [
      { type: 'requiredIf', field: 'documentType', operator: 'isEqualTo', value: 'other' },
      ...line(200),
    ],
  },
}

/** What the page writes of a file by itself. */
const fileFacts = ['name', 'size', 'type']

/** The fields as a model file of this mapping would have them. */
const fieldsOf = (dtoMapping: string, fields: unknown): Fields =>
  z.parse(modelFileSchema, { formType: 'Standard', dtoMapping, fields }).fields

/** Fields that repeat another, and are none without it. */
const repeated: ReadonlyMap<string, string> = new Map([
  ['confirmEmailAddress', 'emailAddress'],
  ['confirmPhoneNumber', 'phoneNumber'],
])

type Usual = 'claimantInfo' | 'signature' | 'documentContexts'

/** What a form asks for in one model: the names of the fields, with the values that can be chosen. */
type Asked = ReadonlyMap<string, readonly string[]>

/**
 * The fields of each mapping that a case need not state, by what the form asks for. Claims name the hash of their model: an
 * entry is never changed, or the claims of cases that rely on it belong to another model.
 */
const usualFields: Readonly<Record<Usual, (asked: Asked) => Fields>> = {
  claimantInfo: (asked) =>
    fieldsOf('claimantInfo', { ...name, ...(asked.has('mailingLine1') ? postal : mailing), ...contact }),
  signature: () => fieldsOf('signature', signature),
  documentContexts: (asked) =>
    fieldsOf('documentContexts', asked.get('documentType')?.includes('other') ? documentOfAnyType : document),
}

const isUsual = (dtoMapping: string): dtoMapping is Usual => Object.hasOwn(usualFields, dtoMapping)

/** What a form asks for, by the name of the model. */
function askedIn(form: FormDefinition): ReadonlyMap<string, Asked> {
  const asked = new Map<string, Map<string, readonly string[]>>()
  for (const { id, model, widget } of placedWidgets(form)) {
    const fields = asked.get(model) ?? new Map<string, readonly string[]>()
    fields.set(id.slice(model.length + 1), choicesOf(widget) ?? [])
    asked.set(model, fields)
  }
  return asked
}

/**
 * The fields of a model with the usual ones that its form asks for and it does not state: these first, in their usual order
 * and each as stated where it is.
 */
function withMissing(stated: Fields, dtoMapping: Usual, asked: Asked, which: UsualFields): Fields {
  const isAsked = (field: string): boolean =>
    which === 'all' || asked.has(field) || (asked.has('file') && fileFacts.includes(field))
  const usual = Object.entries(usualFields[dtoMapping](asked)).filter(([field]) => isAsked(field))
  const all: Fields = { ...Object.fromEntries(usual), ...stated }
  const missing = usual.filter(
    ([field]) => !Object.hasOwn(stated, field) && Object.hasOwn(all, repeated.get(field) ?? field),
  )
  if (missing.length === 0) return stated
  const added = new Set(missing.map(([field]) => field))
  return Object.fromEntries(
    Object.entries(all).filter(([field]) => Object.hasOwn(stated, field) || added.has(field)),
  )
}

type ModelCaseFile = CaseFile<ModelFile>

/** A model that the case does not state at all. Its file has no text, so a mistake in it is at its beginning. */
function unwritten(folder: string, formType: string, dtoMapping: Usual): ModelCaseFile {
  const file = join(folder, 'models', `${formType}-${dtoMapping} (usual fields)`)
  const source = readYaml(file, '')
  const sound =
    'value' in source ? { source, value: { formType, dtoMapping, fields: {} } satisfies ModelFile } : null
  return { file, exists: false, sound, usable: sound, text: '', mistakes: [] }
}

/** Which usual fields are added: those that pages ask for; or all of them, so that a wrong name is the only mistake. */
export type UsualFields = 'asked' | 'all'

const nothing: Asked = new Map()

/**
 * The models of a case with the usual fields of claimants, signatures and documents: each field that a page asks for is
 * there with its usual rules where the model does not state it, and so is a model that has no file.
 */
export function withUsualFields(
  folder: string,
  forms: readonly CaseFile<FormDefinition>[],
  models: readonly ModelCaseFile[],
  which: UsualFields,
): readonly ModelCaseFile[] {
  const asked = new Map(usableFiles(forms).map(({ value }) => [value.formType, askedIn(value)]))
  const nameOf = ({ dtoMapping, name: own }: ModelFile): string => own ?? dtoMapping
  const stated = usableFiles(models).map(({ value }) => value)
  const left = [...asked].flatMap(([formType, ofForm]) =>
    (which === 'all' ? Object.keys(usualFields) : [...ofForm.keys()]).flatMap((model) =>
      isUsual(model) && !stated.some((other) => other.formType === formType && nameOf(other) === model)
        ? [unwritten(folder, formType, model)]
        : [],
    ),
  )
  const withFields = (model: SoundFile<ModelFile> | null): SoundFile<ModelFile> | null => {
    if (!model || !isUsual(model.value.dtoMapping)) return model
    const { dtoMapping, fields, formType } = model.value
    const ofModel = asked.get(formType)?.get(nameOf(model.value)) ?? nothing
    return { ...model, value: { ...model.value, fields: withMissing(fields, dtoMapping, ofModel, which) } }
  }
  return [...models, ...left]
    .map((model) => ({ ...model, usable: withFields(model.usable), sound: withFields(model.sound) }))
    .filter(({ exists, usable }) => exists || Object.keys(usable?.value.fields ?? {}).length > 0)
}
