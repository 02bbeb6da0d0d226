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

interface Weight {
  /** Its folders in `src/elements`, `src/widgets` and `src/blocks`. */
  readonly folders: readonly string[]
  /** The most that its own code adds to the first load, in kilobytes of 1000 bytes, minified and as brotli. */
  readonly atStart: number
  /** The chunks on demand with code of its folders. */
  readonly onDemand: readonly ChunkName[]
}

/** The most that a chunk on demand weighs, libraries included, in kilobytes as above. */
const chunkWeights = {
  'widgets-Telephone': 27.5,
  PickerMenu: 25,
  Modal: 22,
  documents: 17,
  blocks: 11.7,
  'form-outcomes': 11.2,
  widgets: 9.7,
  'widgets-FileInput': 8.1,
  'claim-page': 7.4,
  form: 6.1,
  'save-for-later': 6,
  'widgets-rare': 5.9,
  bulk: 5.8,
  filing: 5.2,
  'widgets-DatePicker': 4.9,
  shell: 4.1,
  'widgets-Identifier': 3.6,
  later: 3.1,
  'widgets-Text': 2.5,
  'use-list-reading': 2.7,
  'blocks-Signatures': 2.4,
  themes: 2.4,
  'widgets-FileInput-photo-pages': 2.3,
  'blocks-rare': 2,
  'sign-in': 1.9,
  'blocks-ListUpload': 1.6,
  'blocks-RecordManager': 1.5,
  'blocks-ListFile': 1.4,
  ModalDialog: 0.5,
  'widgets-Select': 0.3,
  'FileInput.module': 0.2,
} as const

type ChunkName = keyof typeof chunkWeights

const weights: { readonly [T in Block['type']]: Weight } = {
  h1: { folders: ['Headings'], atStart: 0.15, onDemand: [] },
  h2: { folders: ['Headings'], atStart: 0.15, onDemand: [] },
  h3: { folders: ['Headings'], atStart: 0.15, onDemand: [] },
  paragraph: { folders: ['Paragraph'], atStart: 0.15, onDemand: [] },
  orderedList: { folders: ['List'], atStart: 0.2, onDemand: [] },
  unorderedList: { folders: ['List'], atStart: 0.2, onDemand: [] },
  spacer: { folders: ['Spacer'], atStart: 0.15, onDemand: [] },
  notice: { folders: ['Notice'], atStart: 0.3, onDemand: [] },
  modal: { folders: ['Modal', 'ModalDialog'], atStart: 0.4, onDemand: ['ModalDialog'] },
  section: { folders: ['Section', 'Card'], atStart: 0.35, onDemand: [] },
  row: { folders: ['Row', 'Columns'], atStart: 0.4, onDemand: [] },
  nameInput: { folders: ['NameInput', 'Columns'], atStart: 0.4, onDemand: [] },
  address: { folders: ['Address', 'Columns'], atStart: 0.45, onDemand: [] },
  contactConfirmation: { folders: ['ContactConfirmation', 'Columns'], atStart: 0.4, onDemand: [] },
  checkboxes: { folders: ['Checkboxes'], atStart: 0, onDemand: ['blocks-rare'] },
  chooseOne: { folders: ['ChooseOne'], atStart: 0, onDemand: ['blocks-rare'] },
  labelValue: { folders: ['LabelValue'], atStart: 0, onDemand: ['blocks'] },
  recordManager: {
    folders: ['RecordManager', 'RecordFacts', 'ListFile'],
    atStart: 0,
    onDemand: ['blocks', 'blocks-ListFile', 'blocks-RecordManager'],
  },
  recordTable: {
    folders: ['RecordTable', 'RecordFacts', 'Totals', 'ListUpload'],
    atStart: 0,
    onDemand: ['blocks', 'blocks-ListUpload', 'use-list-reading'],
  },
  fixedTable: { folders: ['FixedTable', 'Totals'], atStart: 0, onDemand: ['blocks', 'blocks-rare'] },
  knownRecords: { folders: ['KnownRecords', 'RecordFacts'], atStart: 0, onDemand: ['blocks', 'blocks-rare'] },
  signatures: { folders: ['Signatures'], atStart: 0.1, onDemand: ['blocks-Signatures'] },
  claimSummary: { folders: ['ClaimSummary'], atStart: 0, onDemand: ['blocks'] },
  referenceCode: { folders: ['ReferenceCode'], atStart: 0, onDemand: ['blocks'] },
  payPalLogin: { folders: ['PayPalLogin'], atStart: 0, onDemand: ['blocks'] },
  actions: { folders: ['Actions', 'Button'], atStart: 0.8, onDemand: ['blocks'] },
  text: { folders: ['Text'], atStart: 1.0, onDemand: ['later', 'widgets-Text'] },
  telephone: { folders: ['Telephone'], atStart: 0, onDemand: ['widgets', 'widgets-Telephone'] },
  identifier: { folders: ['Identifier'], atStart: 0.15, onDemand: ['widgets-Identifier'] },
  postalAddress: { folders: ['PostalAddress'], atStart: 0.05, onDemand: ['later', 'widgets-rare'] },
  select: { folders: ['Select'], atStart: 0.6, onDemand: ['later', 'widgets-Select'] },
  search: { folders: ['Search'], atStart: 0, onDemand: ['blocks', 'later', 'widgets', 'widgets-rare'] },
  radio: { folders: ['Radio'], atStart: 0.5, onDemand: ['later'] },
  hybridRadioText: {
    folders: ['HybridRadioText', 'Radio'],
    atStart: 0.5,
    onDemand: ['later', 'widgets-rare'],
  },
  calculated: { folders: ['Calculated'], atStart: 0, onDemand: ['later', 'widgets'] },
  checkbox: { folders: ['Checkbox'], atStart: 0.55, onDemand: [] },
  date: {
    folders: ['DateInput', 'DatePicker'],
    atStart: 0.15,
    onDemand: ['later', 'widgets', 'widgets-DatePicker'],
  },
  file: {
    folders: ['FileInput'],
    atStart: 0,
    onDemand: ['FileInput.module', 'later', 'widgets', 'widgets-FileInput', 'widgets-FileInput-photo-pages'],
  },
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

/** The chunks on demand with code of folders. */
const onDemandOf = (folders: readonly string[]): readonly string[] =>
  chunks
    .filter((chunk) => !chunk.isEntry && Object.keys(chunk.modules).some(isOf(folders)))
    .map(({ name }) => name)
    .sort()

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
