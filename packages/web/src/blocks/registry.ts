import { type Block, type FormDefinition, perWidget, recordBlocksOf, signedOf } from '@redress/engine'
import type { ComponentType } from 'react'
import { lazyPart } from '../state/lazy-part.ts'
import { loadDatePicker } from '../widgets/DatePicker/DatePickerOnDemand.tsx'
import { loadFileInput } from '../widgets/FileInput/FileInputOnDemand.tsx'
import { loadModal } from '../widgets/ModalDialog/ModalOnDemand.tsx'
import { loadInputMask } from '../widgets/Text/MaskOnDemand.tsx'
import { Actions } from './Actions/Actions.tsx'
import { Address } from './Address/Address.tsx'
import type { BlockProps } from './block-props.ts'
import { ContactConfirmation } from './ContactConfirmation/ContactConfirmation.tsx'
import { Heading1, Heading2, Heading3 } from './Headings/Headings.tsx'
import { LabelValueOnDemand, loadLabelValue } from './LabelValue/LabelValueOnDemand.tsx'
import { OrderedList, UnorderedList } from './List/List.tsx'
import { Modal } from './Modal/Modal.tsx'
import { NameInput } from './NameInput/NameInput.tsx'
import { Notice } from './Notice/Notice.tsx'
import { Paragraph } from './Paragraph/Paragraph.tsx'
import { loadPayPalLogin, PayPalOnDemand } from './PayPalLogin/PayPalOnDemand.tsx'
import { Row } from './Row/Row.tsx'
import { Section } from './Section/Section.tsx'
import { Spacer } from './Spacer/Spacer.tsx'
import { WidgetBlock } from './WidgetBlock.tsx'

/** Fetches the code of the summary of what is wrong with a page: nothing is wrong as it opens. */
export const loadErrorSummary = () => import('./ErrorSummary/ErrorSummary.tsx')

const loadRecordManager = () => import('./RecordManager/RecordManager.tsx')
const loadRecordTable = () => import('./RecordTable/RecordTable.tsx')
const loadSignatures = () => import('./Signatures/Signatures.tsx')
const loadClaimSummary = () => import('./ClaimSummary/ClaimSummary.tsx')
const loadReferenceCode = () => import('./ReferenceCode/ReferenceCode.tsx')

/** What few cases have is fetched where a page has it. */
const Checkboxes = lazyPart(async () => (await import('./Checkboxes/Checkboxes.tsx')).Checkboxes)
const ChooseOne = lazyPart(async () => (await import('./ChooseOne/ChooseOne.tsx')).ChooseOne)

/** What no landing page has is fetched when a page first shows it. */
const RecordManager = lazyPart(async () => (await loadRecordManager()).RecordManager)
const RecordTable = lazyPart(async () => (await loadRecordTable()).RecordTable)
const Signatures = lazyPart(async () => (await loadSignatures()).Signatures)
const ClaimSummary = lazyPart(async () => (await loadClaimSummary()).ClaimSummary)
const ReferenceCode = lazyPart(async () => (await loadReferenceCode()).ReferenceCode)

const hasSignatures = ({ pages }: FormDefinition): boolean =>
  pages.some(({ blocks: each }) => each.flatMap(recordBlocksOf).some(signedOf))

/** Fetches ahead what later pages need, so that a network that fails meanwhile does not stop the claimant. */
export const loadLaterBlocks = (forms: readonly FormDefinition[]): Promise<unknown> =>
  Promise.all([
    forms.some(hasSignatures) && loadSignatures(),
    loadErrorSummary(),
    loadLabelValue(),
    loadRecordManager(),
    loadRecordTable(),
    loadClaimSummary(),
    loadReferenceCode(),
    loadPayPalLogin(),
    loadDatePicker(),
    loadFileInput(),
    loadInputMask(),
    loadModal(),
  ])

/** Every building block of a page by its type (PRD-3); a type without a component does not compile. */
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
  labelValue: LabelValueOnDemand,
  recordManager: RecordManager,
  recordTable: RecordTable,
  signatures: Signatures,
  claimSummary: ClaimSummary,
  referenceCode: ReferenceCode,
  payPalLogin: PayPalOnDemand,
  actions: Actions,
  ...perWidget(WidgetBlock),
}
