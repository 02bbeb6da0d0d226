import type { CopyKey } from '@redress/form'
import { type ReactNode, Suspense } from 'react'
import { Copy } from './Copy.tsx'
import { type ServedElements, useCopy } from './CopyProvider.tsx'

interface ServedProps {
  readonly as: 'h1' | 'h2' | 'h3' | 'p' | 'li' | 'div' | 'span' | 'footer'
  /** Of which there is one on a page, or several that are the same. */
  readonly name: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

interface ProseProps extends Omit<ServedProps, 'name' | 'children'> {
  readonly text: CopyKey
}

/** React leaves the content that it finds in an element with this, and makes none in one that it creates. */
const noneOfReact = { __html: globalThis.trustedTypes?.emptyHTML ?? '' }

/** Gives an element that the page creates anew what the server rendered. */
const filledFrom = (served: Element) => (element: Element | null) => {
  if (element && !element.firstChild)
    element.append(...Array.from(served.childNodes, (node) => node.cloneNode(true)))
}

/**
 * An element whose content depends on the culture alone. Where the server has rendered it in this culture, that stays: its content is
 * neither rendered nor hydrated, and none of its texts is read.
 */
function Kept({ as: Tag, name, className, children, isFixed }: ServedProps & { readonly isFixed: boolean }) {
  const { served, culture } = useCopy()
  const element = isFixed ? served?.get(name) : undefined
  return element ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing.
    <Tag key="served" className={className} ref={filledFrom(element)} dangerouslySetInnerHTML={noneOfReact} />
  ) : (
    // A translator of the browser may have replaced its words: another language is another element.
    <Tag key={culture} className={className} data-served={served && isFixed ? name : undefined}>
      {children}
    </Tag>
  )
}

/**
 * Such a part of the page around every page; its code may be fetched where it is needed. Where the case has texts with values of the
 * form, its texts may be among them.
 */
export const Served = ({ children, ...element }: ServedProps) => (
  <Kept {...element} isFixed={!useCopy().Filled}>
    <Suspense>{children}</Suspense>
  </Kept>
)

/** Such an element with one text of the case, which names it; any other where the text has places for values. */
export const Prose = ({ text, ...element }: ProseProps) => (
  <Kept {...element} name={text} isFixed={!useCopy().raw(text).includes('{')}>
    <Copy text={text} />
  </Kept>
)

/** Finds what the server has rendered, before the page takes its place. */
export const servedIn = (page: HTMLElement): ServedElements =>
  new Map(
    Array.from(page.querySelectorAll<HTMLElement>('[data-served]'), (element) => [
      element.dataset.served ?? '',
      element,
    ]),
  )
