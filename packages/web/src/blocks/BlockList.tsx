import { type Block, type BlockOf, type Condition, conditionsOf, innerBlocksOf } from '@redress/form'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Loading } from '../elements/Loading/Loading.tsx'
import { useAllHold } from '../form/FormProvider.tsx'
import styles from './BlockList.module.css'
import type { BlockProps } from './block-props.ts'
import { blocks } from './registry.ts'

/** The union of blocks in the form that lets the compiler pair one with its component. */
type AnyBlock<T extends Block['type']> = { [K in T]: BlockOf<K> }[T]

const componentOf = <T extends Block['type']>(type: T): ComponentType<BlockProps<T>> => blocks[type]

function render<T extends Block['type']>(block: AnyBlock<T>, children: ReactNode) {
  const Component = componentOf<T>(block.type)
  return <Component block={block}>{children}</Component>
}

interface ShownBlockProps {
  readonly block: Block
  /** What must hold besides the block's own conditions. */
  readonly when?: Condition | undefined
}

/** A block that an answer shows may have to fetch its code: the rest of the page and the focus stay in place meanwhile. */
function ShownBlock({ block, when }: ShownBlockProps) {
  const conditions = when ? [when, ...conditionsOf(block)] : conditionsOf(block)
  if (!useAllHold(conditions)) return null
  const inner = innerBlocksOf(block)
  const shown = render(block, inner.length > 0 ? <Places of={inner} /> : null)
  return conditions.length > 0 ? <Suspense fallback={<Loading />}>{shown}</Suspense> : shown
}

/** Blocks one under the other; those whose conditions do not hold are left out. */
const Places = ({ of }: { readonly of: readonly ShownBlockProps[] }) => (
  <div className={styles.list}>
    {of.map(({ block, when }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change their order.
      <ShownBlock key={place} block={block} when={when} />
    ))}
  </div>
)

/** The blocks of a page one under the other; those whose conditions do not hold are left out. */
export const BlockList = ({ blocks: list }: { readonly blocks: readonly Block[] }) => (
  <Places of={list.map((block) => ({ block }))} />
)
