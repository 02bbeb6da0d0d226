import { type Block, type FormDefinition, perWidget, recordBlocksOf, signedOf } from '@redress/form'
import type { ComponentType } from 'react'
import { loadModal, ModalOnDemand } from '../elements/ModalDialog/ModalOnDemand.tsx'
import { importPart } from '../state/import-part.ts'
import { lazyPart, prime } from '../state/lazy-part.ts'
import { onDemand } from '../state/on-demand.tsx'
import { DatePickerOnDemand, loadDatePicker } from '../widgets/DatePicker/DatePickerOnDemand.ts'
import { loadLaterWidgets } from '../widgets/load-later-widgets.ts'
import { primeLaterInputs } from '../widgets/registry.ts'
import { loadPlaces, PlaceSelect } from '../widgets/Select/Select.tsx'
import { loadInputMask, MaskOnDemand } from '../widgets/Text/MaskOnDemand.ts'
import { Actions } from './Actions/Actions.tsx'
import { Address } from './Address/Address.tsx'
import type { BlockProps } from './block-props.ts'
import { ContactConfirmation } from './ContactConfirmation/ContactConfirmation.tsx'
import { ErrorSummaryOnDemand } from './ErrorSummary/ErrorSummaryOnDemand.tsx'
import { Heading1, Heading2, Heading3 } from './Headings/Headings.tsx'
import { OrderedList, UnorderedList } from './List/List.tsx'
import { loadLaterBlocks } from './load-later-blocks.ts'
import { Modal } from './Modal/Modal.tsx'
import { NameInput } from './NameInput/NameInput.tsx'
import { Notice } from './Notice/Notice.tsx'
import { Paragraph } from './Paragraph/Paragraph.tsx'
import { Row } from './Row/Row.tsx'
import { Section } from './Section/Section.tsx'
import { Spacer } from './Spacer/Spacer.tsx'
import { WidgetBlock } from './WidgetBlock.tsx'

const loadSignatures = () => importPart(() => import('./Signatures/Signatures.tsx'))
const loadRareBlocks = () => importPart(() => import('./rare-blocks.ts'))

/** What few cases have is fetched where a page has it. */
const Checkboxes = lazyPart(async () => (await loadRareBlocks()).rareBlocks.Checkboxes)
const ChooseOne = lazyPart(async () => (await loadRareBlocks()).rareBlocks.ChooseOne)
const FixedTable = lazyPart(async () => (await loadRareBlocks()).rareBlocks.FixedTable)
const KnownRecords = lazyPart(async () => (await loadRareBlocks()).rareBlocks.KnownRecords)
const Signatures = lazyPart(async () => (await loadSignatures()).Signatures)

/** What no landing page has is fetched when a page first shows it. */
const RecordManager = lazyPart(async () => (await loadLaterBlocks()).RecordManager)
const RecordTable = lazyPart(async () => (await loadLaterBlocks()).RecordTable)
const ClaimSummary = lazyPart(async () => (await loadLaterBlocks()).ClaimSummary)
const ReferenceCode = lazyPart(async () => (await loadLaterBlocks()).ReferenceCode)

/** The rest of the page stays in place until these have arrived: they appear on pages that are being filled in. */
const LabelValue = onDemand(async () => (await loadLaterBlocks()).LabelValue)
const PayPalLogin = onDemand(async () => (await loadLaterBlocks()).PayPalLogin)

const laterBlocks = [
  RecordManager,
  RecordTable,
  ClaimSummary,
  ReferenceCode,
  LabelValue,
  PayPalLogin,
  ErrorSummaryOnDemand,
]

const hasSignatures = ({ pages }: FormDefinition): boolean =>
  pages.some(({ blocks: each }) => each.flatMap(recordBlocksOf).some(signedOf))

/**
 * Fetches ahead what later pages need, so that a network that fails meanwhile does not stop the claimant. It ends when the
 * last has arrived or failed, as every caller must know which failures were of code that the page does without for now.
 */
export const loadBlocksAhead = (forms: readonly FormDefinition[]): Promise<unknown> =>
  Promise.allSettled([
    forms.some(hasSignatures) && loadSignatures().then(() => prime(Signatures)),
    loadLaterBlocks().then(() => prime(...laterBlocks)),
    loadLaterWidgets().then(primeLaterInputs),
    loadDatePicker().then(() => prime(DatePickerOnDemand)),
    loadInputMask().then(() => prime(MaskOnDemand)),
    loadModal().then(() => prime(ModalOnDemand)),
    loadPlaces().then(() => prime(PlaceSelect)),
  ])

/** Every building block of a page by its type; a type without a component does not compile. */
export const blocks: { readonly [T in Block['type']]: ComponentType<BlockProps<T>> } = {
  h1: Heading1,
  h2: Heading2,
  h3: Heading3,
  paragraph: Paragraph,
  orderedList: OrderedList,
  unorderedList: UnorderedList,
  spacer: Spacer,
  notice: Notice,
  modal: Modal,
  section: Section,
  row: Row,
  nameInput: NameInput,
  address: Address,
  contactConfirmation: ContactConfirmation,
  checkboxes: Checkboxes,
  chooseOne: ChooseOne,
  labelValue: LabelValue,
  recordManager: RecordManager,
  recordTable: RecordTable,
  fixedTable: FixedTable,
  signatures: Signatures,
  knownRecords: KnownRecords,
  claimSummary: ClaimSummary,
  referenceCode: ReferenceCode,
  payPalLogin: PayPalLogin,
  actions: Actions,
  ...perWidget(WidgetBlock),
}
