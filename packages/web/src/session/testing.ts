import { formsConfigAnswer } from '@redress/api'
import { createFormStore, type FieldValue, formDefinitionSchema, planForm } from '@redress/form'
import { createCell } from '../state/cell.ts'
import { type FormSession, openFormSession } from './form-session.ts'
import { createTabStorage } from './tab-storage.ts'

/** A browser's storage that lasts as long as the test. */
export function buildStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

const configs = formsConfigAnswer.parse(
  [
    { dtoMapping: 'credentials', fields: { claimId: { rules: [{ type: 'required' }] } } },
    { dtoMapping: 'claimantInfo', fields: { firstName: { rules: [{ type: 'required' }] } } },
    { dtoMapping: 'documentContexts', fields: { file: { kind: 'file' }, name: {}, size: {}, type: {} } },
    { dtoMapping: 'prepopulatedData', fields: { claimantFirstName: {} } },
  ].map(({ dtoMapping, fields }) => ({
    metadataHash: `hash-${dtoMapping}`,
    metadata: { dtoMapping, formType: 'Automotive' },
    fields,
  })),
)

const form = {
  formType: 'Automotive',
  title: 'LocKey_Form',
  pages: [
    { page: 'landing', blocks: [{ type: 'text', field: 'credentials.claimId', label: 'LocKey_ClaimId' }] },
    {
      page: 'claimant-info',
      blocks: [
        {
          type: 'text',
          field: 'claimantInfo.firstName',
          label: 'LocKey_FirstName',
          prepopulatedDataKey: 'claimantFirstName',
        },
      ],
    },
    {
      page: 'supporting-documents',
      blocks: [
        {
          type: 'recordManager',
          model: 'documentContexts',
          title: 'LocKey_Documents',
          display: ['name'],
          inputs: [{ type: 'file', field: 'file', label: 'LocKey_File' }],
        },
      ],
    },
    { page: 'confirmation', blocks: [{ type: 'referenceCode', label: 'LocKey_Code' }] },
  ].map((page) => ({ ...page, title: 'LocKey_Page' })),
}

/**
 * The session of an Automotive form: a claim ID, a first name, documents. The same storage is the same tab. `ways`: the ways of
 * the form, where it names any.
 */
export function buildSession(storage: Storage = buildStorage(), ways?: readonly object[]): FormSession {
  const definition = formDefinitionSchema.parse({ ...form, ...(ways && { ways }) })
  const plan = planForm(definition, configs, { internationalSupport: true, showStreetLine2: true })
  const newUuid = () => crypto.randomUUID()
  const today = () => Temporal.PlainDate.from('2026-03-27')
  const store = createFormStore(plan, { newUuid, today, characterWhitelist: new Set(), outcomes: () => null })
  const calculationDay = createCell(today())
  return openFormSession(plan, store, { storage: createTabStorage(() => storage), newUuid, calculationDay })
}

/** Enters a value as a claimant would. */
export const enter = ({ store }: FormSession, field: string, value: FieldValue): void =>
  store.dispatch({ type: 'enter', field, value })

/** Adds a document with these bytes, saved; returns its client id. */
export function addDocument(session: FormSession, name: string, bytes: string): string {
  const { store, attachFile } = session
  const clientId = store.list('documentContexts').drafts[0]?.clientId ?? ''
  const file = new File([bytes], name, { type: 'text/plain' })
  const entry = { name, size: file.size, type: file.type }
  attachFile(entry, file)
  enter(session, `${clientId}.file`, [entry])
  store.dispatch({ type: 'saveRecord', clientId })
  return clientId
}
