import { createElement as h, type ReactNode, useEffect, useState } from 'react'
import { ReferenceForm, useMistakes } from './form.ts'

/** What a page of the product has besides its fields: a header, navigation with steps, and a footer. */
function Frame({ children }: { readonly children: ReactNode }) {
  const steps = ['Your claim', 'Your purchases', 'Your payment', 'Signature', 'Review']
  return h(
    'div',
    null,
    h('a', { href: '#main', className: 'skip' }, 'Skip to the content'),
    h(
      'header',
      null,
      h('a', { href: '/' }, 'The settlement'),
      h(
        'nav',
        { 'aria-label': 'Languages' },
        h(
          'ul',
          null,
          ['Español', 'Français', 'العربية'].map((name) =>
            h('li', { key: name }, h('button', { type: 'button' }, name)),
          ),
        ),
      ),
      h(
        'nav',
        { 'aria-label': 'Links' },
        h(
          'ul',
          null,
          ['Look up a claim', 'Privacy', 'Case site'].map((name) =>
            h('li', { key: name }, h('a', { href: '/' }, name)),
          ),
        ),
      ),
      h(
        'ol',
        null,
        steps.map((step, index) =>
          h('li', { key: step, 'aria-current': index === 0 ? 'step' : undefined }, step),
        ),
      ),
    ),
    h('main', { id: 'main' }, children),
    h(
      'footer',
      null,
      h('p', null, 'Questions? Write to the administrator.'),
      h('a', { href: '/' }, 'Privacy policy'),
    ),
  )
}

/** The list of all mistakes at the top of the page, which has the focus once they are shown. */
function Summary() {
  const mistakes = useMistakes()
  const [heading, setHeading] = useState<HTMLHeadingElement | null>(null)
  const count = mistakes.length
  useEffect(() => heading?.focus(), [heading])
  if (count === 0) return null
  return h(
    'section',
    { 'aria-labelledby': 'mistakes' },
    h('h2', { id: 'mistakes', tabIndex: -1, ref: setHeading }, `There are ${count} mistakes`),
    h(
      'ul',
      null,
      mistakes.map((field) =>
        h(
          'li',
          { key: field },
          h('a', { href: `#field-${field}` }, `Field ${field + 1}: Please fill in this field.`),
        ),
      ),
    ),
  )
}

/** The announcement of a screen reader. */
function Announcement() {
  const count = useMistakes().length
  return h('div', { role: 'status', className: 'unseen' }, count > 0 ? `${count} mistakes` : '')
}

/** `ReferenceForm` with what a page of the product has too: frame, hints, summary, focus and announcement. */
export function EqualForm({ count }: { readonly count: number }) {
  const [opened] = useState(() => 'Claims are accepted until 1 March 2027.')
  return h(
    Frame,
    null,
    h('p', null, opened),
    h(Summary),
    h(ReferenceForm, { count, hasHints: true }),
    h(Announcement),
  )
}
