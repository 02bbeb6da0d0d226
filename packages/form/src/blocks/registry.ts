import type { CopyKey } from '../copy/copy.ts'
import type { ButtonDefinition } from '../widgets/button.ts'
import type { Dependency } from '../widgets/dependency.ts'
import { fieldsOfWidget, perWidget, type Widget } from '../widgets/registry.ts'
import { actionsPlanning } from './actions.ts'
import { address, addressPlanning } from './address.ts'
import type { Block, BlockOf } from './block-schema.ts'
import {
  type AddressSettings,
  type BlockPlanning,
  type BlockType,
  type InnerPlace,
  nothingToCheck,
  plain,
  prose,
  type WrittenWidget,
} from './block-type.ts'
import { checkboxes, checkboxesPlanning } from './checkboxes.ts'
import { chooseOne, chooseOnePlanning } from './choose-one.ts'
import { claimSummary } from './claim-summary.ts'
import { contactConfirmation, contactConfirmationPlanning } from './contact-confirmation.ts'
import type { InnerBlock } from './inner-block.ts'
import { labelValuePlanning } from './label-value.ts'
import { nameInput, nameInputPlanning } from './name-input.ts'
import { payPalLogin, payPalLoginPlanning } from './paypal-login.ts'
import { fixedTablePlanning } from './records/fixed-table.ts'
import { innerManagers } from './records/inner-records.ts'
import { knownRecordsBlockPlanning } from './records/known-records.ts'
import { recordManagerPlanning } from './records/record-manager.ts'
import { recordTablePlanning } from './records/record-table.ts'
import { signaturesPlanning } from './records/signatures.ts'
import { totalled } from './records/total.ts'
import { referenceCode } from './reference-code.ts'
import { row, rowPlanning } from './row.ts'
import { section } from './section.ts'
import { widgetBlock, widgetBlockPlanning } from './widget-block.ts'

/** The union again, in the form that lets the compiler pair a block with its entry in a registry. */
type AnyBlock<T extends Block['type'] = Block['type']> = { [K in T]: BlockOf<K> }[T]

/** Every type of block by its name; a type that is in the union and not here does not compile. */
const blockTypes: { readonly [T in Block['type']]: BlockType<BlockOf<T>, InnerBlock> } = {
  h1: prose,
  h2: prose,
  h3: prose,
  paragraph: prose,
  orderedList: prose,
  unorderedList: prose,
  spacer: prose,
  notice: prose,
  modal: plain,
  section,
  row,
  nameInput,
  address,
  contactConfirmation,
  checkboxes,
  chooseOne,
  labelValue: plain,
  recordManager: { ...plain, inner: innerManagers },
  recordTable: totalled,
  fixedTable: totalled,
  signatures: plain,
  knownRecords: plain,
  claimSummary,
  referenceCode,
  payPalLogin,
  actions: plain,
  ...perWidget(widgetBlock),
}

/** The facets of every type that only the check of a case and the proof of its forms need. */
const blockPlannings: { readonly [T in Block['type']]: BlockPlanning<BlockOf<T>> } = {
  h1: nothingToCheck,
  h2: nothingToCheck,
  h3: nothingToCheck,
  paragraph: nothingToCheck,
  orderedList: nothingToCheck,
  unorderedList: nothingToCheck,
  spacer: nothingToCheck,
  notice: nothingToCheck,
  modal: nothingToCheck,
  section: nothingToCheck,
  row: rowPlanning,
  nameInput: nameInputPlanning,
  address: addressPlanning,
  contactConfirmation: contactConfirmationPlanning,
  checkboxes: checkboxesPlanning,
  chooseOne: chooseOnePlanning,
  labelValue: labelValuePlanning,
  recordManager: recordManagerPlanning,
  recordTable: recordTablePlanning,
  fixedTable: fixedTablePlanning,
  signatures: signaturesPlanning,
  knownRecords: knownRecordsBlockPlanning,
  claimSummary: nothingToCheck,
  referenceCode: nothingToCheck,
  payPalLogin: payPalLoginPlanning,
  actions: actionsPlanning,
  ...perWidget(widgetBlockPlanning),
}

const typeOf = <T extends Block['type']>(type: T): BlockType<BlockOf<T>, InnerBlock> => blockTypes[type]
const planningOf = <T extends Block['type']>(type: T): BlockPlanning<BlockOf<T>> => blockPlannings[type]

/** The widgets that a block consists of by its type, without its conditions and those of the blocks inside it. */
export const typeWidgetsOf = <T extends Block['type']>(
  block: AnyBlock<T>,
  settings: AddressSettings,
): readonly Widget[] => typeOf<T>(block.type).widgets(block, settings)

/** The blocks inside a block. */
export const innerBlocksOf = <T extends Block['type']>(
  block: AnyBlock<T>,
): readonly InnerPlace<InnerBlock>[] => typeOf<T>(block.type).inner(block)

/** The heading of a block that is a part of the page, or null. */
export const headingOf = <T extends Block['type']>(block: AnyBlock<T>): CopyKey | null =>
  typeOf<T>(block.type).heading(block)

/** The field with the e-mail address of the account, of a block that has the claimant log in to PayPal; else null. */
export const payPalEmailOf = <T extends Block['type']>(block: AnyBlock<T>): string | null =>
  typeOf<T>(block.type).payPalEmail(block)

/** The question that the boxes of a block answer together, or null. */
export const questionOf = <T extends Block['type']>(block: AnyBlock<T>): CopyKey | null =>
  typeOf<T>(block.type).question(block)

/** Whether the widgets of a block have a rule together, so that none of them has rules of its own. */
export const groupsWidgets = ({ type }: Block): boolean => blockPlannings[type].groups

/** A mistake in a block that its schema cannot find, with its place, or null. */
export const mistakeInBlock = <T extends Block['type']>(
  block: AnyBlock<T>,
): ReturnType<BlockPlanning<Block>['mistake']> => planningOf<T>(block.type).mistake(block)

/** Whether a block is plain content that works outside of a form. */
export const isProse = ({ type }: Block): boolean => blockTypes[type].isProse

/** Whether a block makes a page the summary of a claim, or the confirmation that it was filed. */
export const hasPurpose = ({ type }: Block, purpose: 'summary' | 'confirmation'): boolean =>
  blockTypes[type].purpose === purpose

/** A written widget, and the fields of its parts: what the case writes of it is not said of each of them again. */
const withParts = (written: WrittenWidget): readonly WrittenWidget[] => {
  const { widget: partOf } = written
  const [, ...parts] = fieldsOfWidget(partOf)
  return [
    written,
    ...parts.map(({ field, label = '' }) => ({
      ...written,
      widget: { type: 'text', field, label } as const,
      partOf,
    })),
  ]
}

/** The widgets that a case writes in a block, those that are asked for once a record and the parts of addresses among them. */
export const writtenWidgetsOf = <T extends Block['type']>(
  block: AnyBlock<T>,
): ReturnType<BlockPlanning<Block>['written']> => planningOf<T>(block.type).written(block).flatMap(withParts)

/** The model of the widgets that the product defines for a block; null if the case writes them. */
export const readyMadeModelOf = <T extends Block['type']>(block: AnyBlock<T>): string | null =>
  planningOf<T>(block.type).readyMade(block)

/** The fields that a case names in a block, besides those of its widgets. */
export const namedFieldsOf = <T extends Block['type']>(
  block: AnyBlock<T>,
): ReturnType<BlockPlanning<Block>['named']> => planningOf<T>(block.type).named(block)

/** The dependencies that a case adds to the widgets that the product defines for a block. */
export const readyMadeDependenciesOf = <T extends Block['type']>(block: AnyBlock<T>): readonly Dependency[] =>
  planningOf<T>(block.type).dependencies(block)

/** The conditions that a case writes in a block, besides `showWhen` and the dependencies of its widgets. */
export const ownConditionsOf = <T extends Block['type']>(
  block: AnyBlock<T>,
): ReturnType<BlockPlanning<Block>['conditions']> => planningOf<T>(block.type).conditions(block)

/** The buttons of a block. */
export const buttonsOf = <T extends Block['type']>(block: AnyBlock<T>): readonly ButtonDefinition[] =>
  planningOf<T>(block.type).buttons(block)
