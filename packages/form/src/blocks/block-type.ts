import { alwaysEmpty, alwaysNull } from '../always.ts'
import type { Condition } from '../conditions/condition.ts'
import type { CopyKey } from '../copy/copy.ts'
import type { Path } from '../path.ts'
import type { ButtonDefinition } from '../widgets/button.ts'
import type { Dependency } from '../widgets/dependency.ts'
import type { Widget } from '../widgets/registry.ts'

/** The app settings that decide which parts of an address are asked for. */
export interface AddressSettings {
  readonly internationalSupport: boolean
  readonly showStreetLine2: boolean
}

/** A block inside another, with its place in it, and what must hold for it besides its own conditions. */
export interface InnerPlace<Inner> {
  readonly block: Inner
  readonly path: Path
  /** While it does not hold, what was typed in the block counts as no answer, and is there again once it holds. */
  readonly when?: Condition
}

/**
 * What the page and the server need of one type of block besides its schema. `Inner` is the type of the blocks inside it.
 * Each type has one file and one entry in the registry.
 */
export interface BlockType<B, Inner = never> {
  /** Its widgets in their order, without those that every record has its own of. */
  readonly widgets: (block: B, settings: AddressSettings) => readonly Widget[]
  /** The blocks inside it. */
  readonly inner: (block: B) => readonly InnerPlace<Inner>[]
  /** The heading of a part of the page, which can take the focus; null where there is none. */
  readonly heading: (block: B) => CopyKey | null
  /** The purpose of a page with this block: to review a claim (`summary`), or to show that it was filed (`confirmation`). */
  readonly purpose: 'summary' | 'confirmation' | null
  /** The field with the e-mail address of the PayPal account to log in to, or null. */
  readonly payPalEmail: (block: B) => string | null
  /** Whether it is plain content that works outside of a form. */
  readonly isProse: boolean
  /** The question that its boxes answer together, or null. */
  readonly question: (block: B) => CopyKey | null
}

/** A widget that a case writes in a block. */
export interface WrittenWidget {
  readonly widget: Widget
  readonly path: Path
  /** The key of its field, where it is not `field`. */
  readonly field?: string
  /** The key of its options, where it is not `options`. */
  readonly options?: string
  /** The widget that it is a part of: the case writes that one. */
  readonly partOf?: Widget
}

/** A field that a case names in a block, besides those of its widgets. */
interface NamedField {
  readonly field: string
  /** The model of a bare name; empty where the name has to have one. */
  readonly ownModel: string
  readonly path: Path
  /** Whether its value is shown, so that some page must ask for it. */
  readonly isShown: boolean
}

/** A condition that a case writes in a block. */
interface WrittenCondition {
  readonly condition: Condition
  /** The model of a bare name in it. */
  readonly ownModel: string
  readonly path: Path
}

/** What only the check of a case and the proof of its forms need of a type of block. The page does not load it. */
export interface BlockPlanning<B> {
  /** The widgets that a case writes in it, including the inputs of records. */
  readonly written: (block: B) => readonly WrittenWidget[]
  /** The model of the widgets that the product defines for it; null if the case writes them, or there are none. */
  readonly readyMade: (block: B) => string | null
  readonly named: (block: B) => readonly NamedField[]
  /** The dependencies that the case adds to those widgets. */
  readonly dependencies: (block: B) => readonly Dependency[]
  /** The conditions on the block besides `showWhen`. */
  readonly conditions: (block: B) => readonly WrittenCondition[]
  readonly buttons: (block: B) => readonly ButtonDefinition[]
  /** Whether its widgets have a rule together, so that none of them has rules of its own. */
  readonly groups: boolean
  /** A mistake in the block that its schema cannot find, with its place, or null. */
  readonly mistake: (block: B) => { readonly message: string; readonly path: Path } | null
}

/** The facets of a block of plain content. */
export const prose: BlockType<unknown> = {
  widgets: alwaysEmpty,
  inner: alwaysEmpty,
  heading: alwaysNull,
  purpose: null,
  payPalEmail: alwaysNull,
  isProse: true,
  question: alwaysNull,
}

/** The facets of a block that is neither plain content nor made of widgets. */
export const plain: BlockType<unknown> = { ...prose, isProse: false }

/** A block that consists of widgets. */
export const madeOf = <B>(widgets: BlockType<B>['widgets']): BlockType<B> => ({ ...plain, widgets })

/** A block in which the check of a case finds only what its schema finds. */
export const nothingToCheck: BlockPlanning<unknown> = {
  written: alwaysEmpty,
  readyMade: alwaysNull,
  dependencies: alwaysEmpty,
  named: alwaysEmpty,
  conditions: alwaysEmpty,
  buttons: alwaysEmpty,
  groups: false,
  mistake: alwaysNull,
}

/** The inputs of a block, as they are written in it. */
export const writtenInputs = ({ inputs }: { readonly inputs: readonly Widget[] }): readonly WrittenWidget[] =>
  inputs.map((widget, index) => ({ widget, path: ['inputs', index] }))
