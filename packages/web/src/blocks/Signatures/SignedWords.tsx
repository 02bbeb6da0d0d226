import type { SignedPart } from '@redress/form'
import { Copy } from '../../copy/Copy.tsx'
import { OrderedList, UnorderedList } from '../List/List.tsx'
import styles from './Signatures.module.css'

function Part({ part }: { readonly part: SignedPart }) {
  if (typeof part === 'string' || part.type === 'paragraph')
    return (
      <p>
        <Copy text={typeof part === 'string' ? part : part.text} />
      </p>
    )
  switch (part.type) {
    case 'heading':
      return (
        <h3>
          <Copy text={part.text} />
        </h3>
      )
    case 'orderedList':
      return <OrderedList block={part} />
    case 'unorderedList':
      return <UnorderedList block={part} />
  }
}

/** The text that is signed, whole: it never scrolls in a box of its own. */
export const SignedWords = ({ words }: { readonly words: readonly SignedPart[] }) => (
  <div className={styles.words}>
    {words.map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
      <Part key={place} part={part} />
    ))}
  </div>
)
