import type { Block, BlockOf, ButtonDefinition, CopyKey, Widget } from '@redress/form'
import { perWidget } from '@redress/form'

/** What the walker knows of a type of block; a type of block without an entry does not compile. */
interface BlockFace<B> {
  readonly buttons: (block: B) => readonly ButtonDefinition[]
  /** The copy key of the button that opens a dialog, or null. */
  readonly trigger: (block: B) => CopyKey | null
  /** The field whose value the block shows, or null. */
  readonly shows: (block: B) => string | null
  /** The field with the account to log in to at PayPal, or null. */
  readonly payPalAccount: (block: B) => string | null
}

const none = (): null => null
const plain: BlockFace<unknown> = { buttons: () => [], trigger: none, shows: none, payPalAccount: none }

const blockFaces: { readonly [T in Block['type']]: BlockFace<BlockOf<T>> } = {
  h1: plain,
  h2: plain,
  h3: plain,
  paragraph: plain,
  orderedList: plain,
  unorderedList: plain,
  spacer: plain,
  notice: plain,
  modal: { ...plain, trigger: ({ trigger }) => trigger },
  section: plain,
  row: plain,
  nameInput: plain,
  address: plain,
  contactConfirmation: plain,
  checkboxes: plain,
  chooseOne: plain,
  labelValue: { ...plain, shows: ({ field }) => field },
  recordManager: plain,
  recordTable: plain,
  fixedTable: plain,
  signatures: plain,
  knownRecords: plain,
  claimSummary: plain,
  referenceCode: plain,
  payPalLogin: { ...plain, payPalAccount: ({ email }) => email },
  actions: { ...plain, buttons: ({ buttons }) => buttons },
  ...perWidget(plain),
}

type AnyBlock<T extends Block['type']> = { [K in T]: BlockOf<K> }[T]
const blockFace = <T extends Block['type']>(type: T): BlockFace<BlockOf<T>> => blockFaces[type]

export const buttonsIn = <T extends Block['type']>(block: AnyBlock<T>): readonly ButtonDefinition[] =>
  blockFace<T>(block.type).buttons(block)

export const triggerOf = <T extends Block['type']>(block: AnyBlock<T>): CopyKey | null =>
  blockFace<T>(block.type).trigger(block)

export const shownField = <T extends Block['type']>(block: AnyBlock<T>): string | null =>
  blockFace<T>(block.type).shows(block)

export const payPalAccountField = <T extends Block['type']>(block: AnyBlock<T>): string | null =>
  blockFace<T>(block.type).payPalAccount(block)

/** The types of widget whose last choice opens a text input. */
const takesOther: { readonly [T in Widget['type']]: boolean } = {
  ...perWidget(false),
  hybridRadioText: true,
}

/** Whether a widget takes a text that is none of its choices. */
export const hasOtherChoice = (widget: Widget | null): boolean => widget !== null && takesOther[widget.type]
