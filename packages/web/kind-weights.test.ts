/**
 * The weight of each kind of block and widget on the page: the code of its own folders that every claimant loads at the start. A new kind
 * does not compile without an entry here. Then the heavy chunks that load on demand.
 */
import { basename } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Block } from '@redress/form'
import { build, minifySync, type Rolldown } from 'vite'
import { expect, test, vi } from 'vitest'
import { compileHint } from './compile-hint.ts'
import { withSteadyNames } from './steady-names.ts'

interface Weight {
  /** Its folders in `src/elements`, `src/widgets` and `src/blocks`. */
  readonly folders: readonly string[]
  /** The most that its own code adds to the first load, in kilobytes of 1000 bytes, minified and as brotli. */
  readonly atStart: number
}

/** The most that each chunk on demand weighs that has more than 3 KB, libraries included. */
const chunkWeights: Readonly<Record<string, number>> = {
  PickerMenu: 47.6,
  'widgets-Telephone': 25.2,
  // Temporal, for browsers that have none.
  'global.esm': 17.6,
  sending: 15.1,
  'form-outcomes': 11.2,
  later: 14.9,
  'later-blocks': 7.6,
  'rare-widgets': 5.9,
  form: 5.8,
  BulkPage: 5.8,
  'qr-path-of': 5.4,
  'file-claim': 5.2,
  'own-parts': 4.2,
  ClaimPage: 4.1,
  'later-widgets': 3.9,
  'locked-pdf': 3.6,
  CurePage: 3.3,
  iban: 3.3,
}

const weights: { readonly [T in Block['type']]: Weight } = {
  h1: { folders: ['Headings'], atStart: 0.15 },
  h2: { folders: ['Headings'], atStart: 0.15 },
  h3: { folders: ['Headings'], atStart: 0.15 },
  paragraph: { folders: ['Paragraph'], atStart: 0.15 },
  orderedList: { folders: ['List'], atStart: 0.2 },
  unorderedList: { folders: ['List'], atStart: 0.2 },
  spacer: { folders: ['Spacer'], atStart: 0.15 },
  notice: { folders: ['Notice'], atStart: 0.3 },
  modal: { folders: ['Modal', 'ModalDialog'], atStart: 0.4 },
  section: { folders: ['Section', 'Card'], atStart: 0.35 },
  row: { folders: ['Row', 'Columns'], atStart: 0.4 },
  nameInput: { folders: ['NameInput', 'Columns'], atStart: 0.4 },
  address: { folders: ['Address', 'Columns'], atStart: 0.45 },
  contactConfirmation: { folders: ['ContactConfirmation', 'Columns'], atStart: 0.4 },
  checkboxes: { folders: ['Checkboxes'], atStart: 0 },
  chooseOne: { folders: ['ChooseOne'], atStart: 0 },
  labelValue: { folders: ['LabelValue'], atStart: 0 },
  recordManager: {
    folders: ['RecordManager', 'RecordFacts', 'ListFile'],
    atStart: 0,
  },
  recordTable: {
    folders: ['RecordTable', 'RecordFacts', 'Totals', 'ListUpload'],
    atStart: 0,
  },
  fixedTable: { folders: ['FixedTable', 'Totals'], atStart: 0 },
  knownRecords: { folders: ['KnownRecords', 'RecordFacts'], atStart: 0 },
  signatures: { folders: ['Signatures'], atStart: 0.1 },
  claimSummary: { folders: ['ClaimSummary'], atStart: 0 },
  referenceCode: { folders: ['ReferenceCode'], atStart: 0 },
  payPalLogin: { folders: ['PayPalLogin'], atStart: 0 },
  actions: { folders: ['Actions', 'Button'], atStart: 0.8 },
  text: { folders: ['Text'], atStart: 1.0 },
  telephone: { folders: ['Telephone'], atStart: 0 },
  identifier: { folders: ['Identifier'], atStart: 0.15 },
  postalAddress: { folders: ['PostalAddress'], atStart: 0.05 },
  select: { folders: ['Select'], atStart: 0.61 },
  search: { folders: ['Search'], atStart: 0 },
  radio: { folders: ['Radio'], atStart: 0.5 },
  hybridRadioText: {
    folders: ['HybridRadioText', 'Radio'],
    atStart: 0.5,
  },
  calculated: { folders: ['Calculated'], atStart: 0 },
  checkbox: { folders: ['Checkbox'], atStart: 0.55 },
  date: {
    folders: ['DateInput', 'DatePicker'],
    atStart: 0.19,
  },
  file: {
    folders: ['FileInput'],
    atStart: 0,
  },
  hidden: { folders: ['Hidden'], atStart: 0.15 },
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

test('the browser is asked to compile the entry while it arrives: the first line says so', () => {
  const asked = chunks.filter(({ code }) => code.startsWith(compileHint))
  expect(asked.map(({ isEntry }) => isEntry)).toEqual([true])
})

test.each(Object.entries(weights))(
  '%s weighs at the start what its entry says',
  (_, { folders, atStart }) => {
    expect(startOf(folders)).toBeLessThanOrEqual(atStart)
  },
)

const onDemand = chunks
  .filter(({ isEntry }) => !isEntry)
  .map(({ name, code }) => [name, kilobytes(code)] as const)

test.each(Object.entries(chunkWeights))('the chunk %s on demand weighs at most %f kB', (name, most) => {
  const [, weight = 0] = onDemand.find(([each]) => each === name) ?? []
  expect(weight).toBeGreaterThan(0)
  expect(weight).toBeLessThanOrEqual(most)
})

test('every chunk of more than 3 kB has its most', () => {
  const heavy = onDemand.filter(([, weight]) => weight > 3).map(([name]) => name)
  expect(heavy.filter((name) => chunkWeights[name] === undefined)).toEqual([])
})
