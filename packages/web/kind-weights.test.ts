/**
 * The weight of each kind of block and widget on the page: the code of its own folders that every claimant loads at the
 * start, and the chunks that load on demand. A new kind does not compile without an entry here.
 */
import { basename } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Block } from '@redress/form'
import { build, minifySync, type Rolldown } from 'vite'
import { expect, test, vi } from 'vitest'
import { withSteadyNames } from './steady-names.ts'

type ChunkName =
  | 'choices'
  | 'DatePicker'
  | 'PickerMenu'
  | 'Modal'
  | 'ModalDialog'
  | 'masks'
  | 'written-mask'
  | 'check-digits'
  | 'identifiers'
  | 'telephones'
  | 'later'
  | 'places'
  | 'deadlines'
  | 'documents'
  | 'document-content'
  | 'signatures'
  | 'lists'

interface Weight {
  /** Its folders in `src/elements`, `src/widgets` and `src/blocks`. */
  readonly folders: readonly string[]
  /** The most that its own code adds to the first load, in kilobytes of 1000 bytes, minified and as brotli. */
  readonly atStart: number
  /** The chunks that load on demand: those with code of its folders, and those that these import. */
  readonly onDemand: readonly ChunkName[]
}

/** The most that a chunk on demand weighs, libraries included, in kilobytes as above. */
const chunkWeights: Readonly<Record<ChunkName, number>> = {
  choices: 8.4,
  DatePicker: 7.8,
  PickerMenu: 29,
  Modal: 23,
  ModalDialog: 0.5,
  masks: 5.9,
  'written-mask': 1.3,
  'check-digits': 0.6,
  identifiers: 4,
  telephones: 27,
  later: 17.9,
  documents: 7.7,
  'document-content': 4.9,
  places: 1.1,
  deadlines: 2,
  signatures: 2.5,
  lists: 4.7,
}

/** The chunk of the parts of later pages, which show what was entered, with the words of deadlines, which the receipt uses too. */
const later = ['deadlines', 'later', 'places'] as const

const weights: { readonly [T in Block['type']]: Weight } = {
  h1: { folders: ['Headings'], atStart: 0.15, onDemand: [] },
  h2: { folders: ['Headings'], atStart: 0.15, onDemand: [] },
  h3: { folders: ['Headings'], atStart: 0.15, onDemand: [] },
  paragraph: { folders: ['Paragraph'], atStart: 0.15, onDemand: [] },
  orderedList: { folders: ['List'], atStart: 0.2, onDemand: [] },
  unorderedList: { folders: ['List'], atStart: 0.2, onDemand: [] },
  spacer: { folders: ['Spacer'], atStart: 0.15, onDemand: [] },
  notice: { folders: ['Notice'], atStart: 0.3, onDemand: [] },
  modal: { folders: ['Modal', 'ModalDialog'], atStart: 0.4, onDemand: ['Modal', 'ModalDialog'] },
  section: { folders: ['Section', 'Card'], atStart: 0.35, onDemand: [] },
  row: { folders: ['Row', 'Columns'], atStart: 0.4, onDemand: [] },
  nameInput: { folders: ['NameInput', 'Columns'], atStart: 0.4, onDemand: [] },
  address: { folders: ['Address', 'Columns'], atStart: 0.45, onDemand: [] },
  contactConfirmation: { folders: ['ContactConfirmation', 'Columns'], atStart: 0.4, onDemand: [] },
  checkboxes: { folders: ['Checkboxes'], atStart: 0, onDemand: ['choices', 'later'] },
  chooseOne: { folders: ['ChooseOne'], atStart: 0, onDemand: ['choices', 'later'] },
  labelValue: { folders: ['LabelValue'], atStart: 0.25, onDemand: later },
  recordManager: {
    folders: ['RecordManager', 'RecordFacts', 'ListFile'],
    atStart: 0,
    onDemand: ['choices', 'lists', ...later],
  },
  recordTable: {
    folders: ['RecordTable', 'RecordFacts', 'Totals', 'ListUpload'],
    atStart: 0,
    onDemand: ['lists', ...later],
  },
  fixedTable: { folders: ['FixedTable', 'Totals'], atStart: 0, onDemand: ['choices', ...later] },
  knownRecords: { folders: ['KnownRecords', 'RecordFacts'], atStart: 0, onDemand: ['choices', ...later] },
  signatures: { folders: ['Signatures'], atStart: 0.1, onDemand: ['later', 'signatures'] },
  claimSummary: { folders: ['ClaimSummary'], atStart: 0, onDemand: later },
  referenceCode: { folders: ['ReferenceCode'], atStart: 0, onDemand: later },
  payPalLogin: { folders: ['PayPalLogin'], atStart: 0.25, onDemand: later },
  actions: { folders: ['Actions', 'Button'], atStart: 0.8, onDemand: later },
  text: { folders: ['Text'], atStart: 1.1, onDemand: ['masks', 'written-mask', ...later] },
  telephone: { folders: ['Telephone'], atStart: 0.1, onDemand: ['telephones', ...later] },
  identifier: { folders: ['Identifier'], atStart: 0.15, onDemand: ['masks', 'identifiers', 'later'] },
  postalAddress: { folders: ['PostalAddress'], atStart: 0.2, onDemand: ['choices', ...later] },
  select: { folders: ['Select'], atStart: 0.6, onDemand: later },
  search: { folders: ['Search'], atStart: 0.2, onDemand: ['choices', ...later] },
  radio: { folders: ['Radio'], atStart: 0.5, onDemand: later },
  hybridRadioText: {
    folders: ['HybridRadioText', 'Radio'],
    atStart: 0.65,
    onDemand: ['choices', ...later],
  },
  calculated: { folders: ['Calculated'], atStart: 0.25, onDemand: later },
  checkbox: { folders: ['Checkbox'], atStart: 0.55, onDemand: [] },
  date: {
    folders: ['DateInput', 'DatePicker'],
    atStart: 0.25,
    onDemand: ['DatePicker', 'Modal', 'PickerMenu', ...later],
  },
  file: { folders: ['FileInput'], atStart: 0.25, onDemand: ['document-content', 'documents', ...later] },
  hidden: { folders: ['Hidden'], atStart: 0.15, onDemand: [] },
}

const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk =>
  file.type === 'chunk'

async function builtChunks(): Promise<readonly Rolldown.OutputChunk[]> {
  // Another value would build the page for development.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({
    root: import.meta.dirname,
    logLevel: 'silent',
    build: { write: false },
  }).finally(
    // By this value React chooses its files: those of later tests of this process must go with those that it has.
    () => vi.unstubAllEnvs(),
  )
  const outputs = Array.isArray(built) ? built : [built]
  return outputs.flatMap((each) => ('output' in each ? each.output.filter(isChunk) : []))
}

const chunks = (await builtChunks()).filter(({ name }) => name !== 'gallery')

const isOf =
  (folders: readonly string[]) =>
  (id: string): boolean =>
    folders.some((folder) =>
      ['elements', 'widgets', 'blocks'].some((kind) => id.includes(`/src/${kind}/${folder}/`)),
    )

const kilobytes = (code: string): number =>
  code === '' ? 0 : brotliCompressSync(withSteadyNames(code)).length / 1000

/** The code of folders in a chunk, minified. */
const codeIn = ({ modules }: Rolldown.OutputChunk, folders: readonly string[]): string =>
  Object.entries(modules)
    .filter(([id]) => isOf(folders)(id))
    .map(([id, { code }]) => minifySync(`${basename(id)}.js`, code ?? '').code)
    .join('')

const startOf = (folders: readonly string[]): number =>
  kilobytes(
    chunks
      .filter(({ isEntry }) => isEntry)
      .map((chunk) => codeIn(chunk, folders))
      .join(''),
  )

function onDemandOf(folders: readonly string[]): readonly string[] {
  const own = chunks.filter((chunk) => !chunk.isEntry && Object.keys(chunk.modules).some(isOf(folders)))
  const imported = own.flatMap(({ imports }) =>
    chunks.filter(({ fileName, isEntry }) => !isEntry && imports.includes(fileName)),
  )
  return [...new Set([...own, ...imported].map(({ name }) => name))].sort()
}

test.each(Object.entries(weights))(
  '%s weighs on the page what its entry says',
  (_, { folders, atStart, onDemand }) => {
    expect(startOf(folders)).toBeLessThanOrEqual(atStart)
    expect(onDemandOf(folders)).toEqual([...onDemand].sort())
  },
)

test.each(Object.entries(chunkWeights))('the chunk %s on demand weighs at most %f kB', (name, most) => {
  const [chunk] = chunks.filter((each) => each.name === name)
  const weight = kilobytes(chunk?.code ?? '')
  expect(weight).toBeGreaterThan(0)
  expect(weight).toBeLessThanOrEqual(most)
})
