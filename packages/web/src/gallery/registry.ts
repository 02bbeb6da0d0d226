import type { Block, Widget } from '@redress/form'
import { actionsSpecimens } from '../blocks/Actions/Actions.specimen.ts'
import { addressSpecimens } from '../blocks/Address/Address.specimen.ts'
import { checkboxesSpecimens } from '../blocks/Checkboxes/Checkboxes.specimen.ts'
import { chooseOneSpecimens } from '../blocks/ChooseOne/ChooseOne.specimen.ts'
import { claimSummarySpecimens } from '../blocks/ClaimSummary/ClaimSummary.specimen.tsx'
import { contactConfirmationSpecimens } from '../blocks/ContactConfirmation/ContactConfirmation.specimen.ts'
import { fixedTableSpecimens } from '../blocks/FixedTable/FixedTable.specimen.ts'
import { heading2Specimens, heading3Specimens } from '../blocks/Headings/Headings.specimen.ts'
import { knownRecordsSpecimens } from '../blocks/KnownRecords/KnownRecords.specimen.ts'
import { labelValueSpecimens } from '../blocks/LabelValue/LabelValue.specimen.ts'
import { orderedListSpecimens, unorderedListSpecimens } from '../blocks/List/List.specimen.ts'
import { modalSpecimens } from '../blocks/Modal/Modal.specimen.ts'
import { nameInputSpecimens } from '../blocks/NameInput/NameInput.specimen.ts'
import { noticeSpecimens } from '../blocks/Notice/Notice.specimen.ts'
import { paragraphSpecimens } from '../blocks/Paragraph/Paragraph.specimen.ts'
import { payPalLoginSpecimens } from '../blocks/PayPalLogin/PayPalLogin.specimen.tsx'
import { recordManagerSpecimens } from '../blocks/RecordManager/RecordManager.specimen.ts'
import { recordTableSpecimens } from '../blocks/RecordTable/RecordTable.specimen.ts'
import { referenceCodeSpecimens } from '../blocks/ReferenceCode/ReferenceCode.specimen.tsx'
import { rowSpecimens } from '../blocks/Row/Row.specimen.ts'
import { sectionSpecimens } from '../blocks/Section/Section.specimen.ts'
import { signaturesSpecimens } from '../blocks/Signatures/Signatures.specimen.ts'
import { spacerSpecimens } from '../blocks/Spacer/Spacer.specimen.ts'
import { calculatedSpecimens } from '../widgets/Calculated/Calculated.specimen.ts'
import { checkboxSpecimens } from '../widgets/Checkbox/Checkbox.specimen.ts'
import { dateInputSpecimens } from '../widgets/DateInput/DateInput.specimen.ts'
import { datePickerSpecimens } from '../widgets/DatePicker/DatePicker.specimen.tsx'
import { fileInputSpecimens } from '../widgets/FileInput/FileInput.specimen.ts'
import { hybridRadioTextSpecimens } from '../widgets/HybridRadioText/HybridRadioText.specimen.ts'
import { identifierSpecimens } from '../widgets/Identifier/Identifier.specimen.ts'
import { postalAddressSpecimens } from '../widgets/PostalAddress/PostalAddress.specimen.ts'
import { radioSpecimens } from '../widgets/Radio/Radio.specimen.ts'
import { searchSpecimens } from '../widgets/Search/Search.specimen.ts'
import { selectSpecimens } from '../widgets/Select/Select.specimen.ts'
import { telephoneSpecimens } from '../widgets/Telephone/Telephone.specimen.ts'
import { textSpecimens } from '../widgets/Text/Text.specimen.ts'
import type { KindSpecimens } from './specimen.ts'

/** Every field widget in every state that it has; a type without specimens does not compile. */
const widgets: { readonly [T in Widget['type']]: readonly KindSpecimens[] } = {
  text: textSpecimens,
  telephone: [telephoneSpecimens],
  identifier: [identifierSpecimens],
  select: [selectSpecimens],
  search: [searchSpecimens],
  radio: [radioSpecimens],
  hybridRadioText: [hybridRadioTextSpecimens],
  calculated: [calculatedSpecimens],
  checkbox: [checkboxSpecimens],
  date: [dateInputSpecimens, datePickerSpecimens],
  postalAddress: [postalAddressSpecimens],
  file: [fileInputSpecimens],
  // It shows nothing.
  hidden: [],
}

/** Every block in every state that it has; a type without specimens does not compile. */
const blocks: { readonly [T in Block['type']]: readonly KindSpecimens[] } = {
  // Before all others: rows come into a form as a whole, which shows no longer what was refused in it.
  knownRecords: [knownRecordsSpecimens],
  // A page has one, its title.
  h1: [],
  h2: [heading2Specimens],
  h3: [heading3Specimens],
  paragraph: [paragraphSpecimens],
  orderedList: [orderedListSpecimens],
  unorderedList: [unorderedListSpecimens],
  spacer: [spacerSpecimens],
  notice: [noticeSpecimens],
  modal: [modalSpecimens],
  section: [sectionSpecimens],
  row: [rowSpecimens],
  nameInput: [nameInputSpecimens],
  address: [addressSpecimens],
  contactConfirmation: [contactConfirmationSpecimens],
  checkboxes: [checkboxesSpecimens],
  chooseOne: [chooseOneSpecimens],
  labelValue: [labelValueSpecimens],
  recordManager: [recordManagerSpecimens],
  recordTable: [recordTableSpecimens],
  fixedTable: [fixedTableSpecimens],
  signatures: [signaturesSpecimens],
  claimSummary: [claimSummarySpecimens],
  referenceCode: [referenceCodeSpecimens],
  payPalLogin: [payPalLoginSpecimens],
  actions: [actionsSpecimens],
  ...widgets,
}

/** What the gallery shows of every kind of block, widgets among them. */
export const kindSpecimens: readonly KindSpecimens[] = Object.values(blocks).flat()
