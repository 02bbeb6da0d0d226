import type { WordedParams } from '@redress/form'
import type { ReactNode } from 'react'
import { breakable } from './breakable.tsx'
import { type InlineNode, parseInlineMarkup } from './inline-markup.ts'

const isExternal = (href: string): boolean => /^https:/i.test(href)

const render = (nodes: readonly InlineNode[], params: WordedParams | undefined): ReactNode =>
  nodes.length === 1 && nodes[0]?.type === 'text'
    ? filled(nodes[0].text, params)
    : // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order.
      nodes.map((node, place) => <Piece key={place} node={node} params={params} />)

/** A text with its `{name}` places filled; a name or number in it keeps its own direction. */
const filled = (text: string, params: WordedParams | undefined): ReactNode =>
  params === undefined
    ? breakable(text)
    : text.split(/(\{[^{}\s]+\})/).map((part, place) => {
        const value = place % 2 === 1 ? params[part.slice(1, -1)] : undefined
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
        return value === undefined ? breakable(part) : <bdi key={place}>{breakable(value)}</bdi>
      })

function Piece({ node, params }: { readonly node: InlineNode; readonly params: WordedParams | undefined }) {
  switch (node.type) {
    case 'text':
      return filled(node.text, params)
    case 'break':
      return <br />
    case 'strong':
      return <strong>{render(node.children, params)}</strong>
    case 'em':
      return <em>{render(node.children, params)}</em>
    case 'link':
      return (
        <a href={node.href} {...(isExternal(node.href) && { rel: 'noreferrer' })}>
          {render(node.children, params)}
        </a>
      )
  }
}

/** A text with its inline markup. The values of its places are put in after the markup is read, so that none is read as markup. */
export const markedUp = (text: string, params?: WordedParams): ReactNode =>
  render(parseInlineMarkup(text), params)
