import {
  createFormStore,
  type FormDefinition,
  type FormPlan,
  type FormStore,
  fixedRowsOf,
  holdsDocument,
  holdsOf,
  innerRecordsIn,
  isKnown,
  type ModelConfig,
  parentField,
  planForm,
  type RecordBlock,
  recordBlocksOf,
  rowField,
  type SingleMapping,
  signedOf,
  type ValueKind,
  type Widget,
  widgetsOf,
} from '@redress/form'
import { loadChecks } from '@redress/form/load-checks'
import { pageAddresses } from '../widgets/PostalAddress/page-addresses.ts'
import { knownFields } from './known-fields.ts'
import { kindSpecimens } from './registry.ts'
import { sections } from './specimen.ts'

const formType = 'Standard'
const settings = { internationalSupport: true, showStreetLine2: true }

const specimens = kindSpecimens.flatMap((kind) => kind.specimens ?? [])
const recordBlocks = specimens.flatMap(({ block }) => recordBlocksOf(block))
const innerModels = new Set(recordBlocks.map((block) => innerRecordsIn(block)?.model))

/** The sections of the gallery that hold blocks of its form, as pages of it. */
const pages = sections.map(({ id, title }) => ({
  page: id,
  title,
  sessionTimeout: false,
  blocks: kindSpecimens
    .filter(({ section }) => section === id)
    .flatMap((kind) => kind.specimens ?? [])
    .map(({ block }) => block),
}))

/** One form whose pages are the sections of the gallery. */
const definition: FormDefinition = {
  formType,
  title: 'LocKey_Gallery_Title',
  pages: [
    ...pages.filter(({ blocks }) => blocks.length > 0),
    {
      page: 'summary',
      title: 'LocKey_Gallery_Summary',
      sessionTimeout: false,
      blocks: [{ type: 'claimSummary' }],
    },
  ],
}

const plain = (kind: ValueKind) => ({ kind, rules: [] })

/** The fields of claimDetails that blocks give a name to are those of the blocks with errors: there must be answers. */
const isAskedByBlock = (key: string): boolean => /^(firstName|lastName|mailing\w+)$/.test(key)
const configOf = (dtoMapping: SingleMapping, widget: Widget, key: string) =>
  dtoMapping === 'claimDetails' && isAskedByBlock(key)
    ? { kind: holdsOf(widget), rules: [{ type: 'required' as const }] }
    : plain(holdsOf(widget))

/** What a case has in `models/`: here derived from the widgets, with the fields that no widget has. */
function configs(): ModelConfig[] {
  const widgets = definition.pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => widgetsOf(block, settings)),
  )
  const single = (dtoMapping: SingleMapping, more: readonly string[] = []): ModelConfig => ({
    metadataHash: dtoMapping,
    metadata: { dtoMapping, formType },
    fields: Object.fromEntries([
      ...widgets
        .filter(({ field }) => field.startsWith(`${dtoMapping}.`))
        .map((widget) => {
          const key = widget.field.slice(dtoMapping.length + 1)
          return [key, configOf(dtoMapping, widget, key)] as const
        }),
      ...more.map((key) => [key, plain('text')] as const),
    ]),
  })
  const mappingOf = (block: RecordBlock) => {
    if (signedOf(block)) return 'signatures'
    return block.inputs.some(holdsDocument) ? 'documentContexts' : 'claimTransactions'
  }
  const moreOf = (block: RecordBlock): readonly string[] => {
    if (signedOf(block)) return ['shownCulture', 'shownVersion', 'shownSha256']
    const fixed = fixedRowsOf(block)
    if (fixed) return [fixed.key]
    if (isKnown(block)) return [rowField]
    const own = block.inputs.some(holdsDocument) ? ['name', 'size'] : []
    return innerModels.has(block.model) ? [...own, parentField] : own
  }
  const knownNames: readonly string[] = Object.values(knownFields)
  const recordField = (input: Widget) =>
    knownNames.includes(input.field)
      ? { ...plain(holdsOf(input)), known: input.field }
      : { kind: holdsOf(input), rules: [{ type: 'required' as const }] }
  const lists = recordBlocks.map(
    (block): ModelConfig => ({
      metadataHash: block.model,
      metadata: { dtoMapping: mappingOf(block), formType, name: block.model },
      fields: Object.fromEntries([
        ...block.inputs.map((input) => [input.field, recordField(input)] as const),
        ...moreOf(block).map((key) => [key, plain('text')] as const),
      ]),
    }),
  )
  return [
    single('claimDetails', ['never', 'emailAddress', 'phoneNumber']),
    single('claimantInfo', ['emailAddress', 'phoneNumber']),
    single('signature'),
    single('credentials'),
    ...lists,
  ]
}

/** The claimant whose data is known before. */
const prepopulated = {
  metadata: { dtoMapping: 'prepopulatedData', formType } as const,
  fields: {
    shop: "Nowak's Garage",
    kind: 'towing',
    vehicle: '2019 Halden Orrin LX',
    claimantFirstName: 'Małgorzata',
    claimantLastName: 'عبد الرحمن',
    mailingStreetLine1: '1450 Woodward Ave, Apt 9',
    mailingCity: 'Detroit',
    mailingSubDivision: 'MI',
    mailingPostalCode: '48226',
  },
}

export interface GalleryForm {
  readonly plan: FormPlan
  readonly store: FormStore
}

/** The gallery's form with every specimen in its state, through the same actions as a claimant's. */
export function createGalleryForm(today: () => Temporal.PlainDate): GalleryForm {
  const plan = planForm(definition, configs(), settings, undefined, pageAddresses.get)
  let records = 0
  const newUuid = () => {
    records += 1
    return String(records).padStart(8, '0')
  }
  const characterWhitelist = new Set<string>()
  const store = createFormStore(plan, { newUuid, today, characterWhitelist, outcomes: () => null })
  store.dispatch({ type: 'prefill', models: [prepopulated] })
  for (const { prepare } of specimens) prepare?.(store)
  void loadChecks(plan).then(() => store.dispatch({ type: 'time', facts: {} }))
  return { plan, store }
}
