import type { OpenPage, PageRequest, ServerEntry } from '@redress/api'
import {
  type Deadlines,
  deadlineKeysOf,
  type FormType,
  formState,
  formTypeOfPath,
  passedDeadline,
  searchOf,
} from '@redress/form'
import { type ConstantText, constantText } from '../../http/constant-answer.ts'

interface CasePagesDeps {
  readonly entry: Pick<ServerEntry, 'renderOpenPage'>
  /** The open forms of the case. */
  readonly formTypes: readonly FormType[]
  /** The addresses of the site; every other is the not-found page. */
  readonly addresses: ReadonlySet<string>
  readonly deadlines: Deadlines
  readonly now: () => Temporal.Instant
  readonly requestFor: (address: string, culture: string) => PageRequest
  /** The whole page around the rendered content, or with a spinner. */
  readonly render: (culture: string, openPage: OpenPage | null, path: string) => string
  readonly log: (error: unknown, address: string) => void
}

/**
 * The page of an address in a culture: with its rendered content, or with a spinner if the page is not public or cannot
 * be rendered.
 */
export type CasePages = (path: string, query: unknown, culture: string) => Promise<ConstantText>

const sessionExpired = '/session-expired'
/** After the deadlines, too: a claim may be confirmed and seen, and a receipt checked. */
const lastingPages: readonly string[] = ['/deadline', '/confirm', '/receipt', '/claim']
/** The pages that may list the forms. */
const listPages: readonly string[] = ['/', '/forms']
/** No page has this address; every unknown address is rendered like it. */
const nowhere = '/-'

const formIn = (formTypes: readonly FormType[], query: unknown): FormType | undefined =>
  formTypes.find(
    (type) => typeof query === 'object' && query !== null && 'form' in query && query.form === type,
  )

/**
 * Renders each page once: it is the same for every user, and other deadlines make other pages. A page
 * that a deadline has closed is not rendered, so that it is never visible.
 */
export function casePages({
  entry,
  formTypes,
  addresses,
  deadlines,
  now,
  requestFor,
  render,
  log,
}: CasePagesDeps): CasePages {
  const made = new Map<string, Promise<ConstantText>>()

  const renderOpen = (address: string, culture: string): Promise<OpenPage | null> =>
    entry.renderOpenPage(requestFor(address, culture)).then(
      // A page that the bundle for the server does not know, the gallery, is not the not-found page.
      (page) => (page?.route === '' && address !== nowhere ? null : page),
      (error: unknown) => {
        log(error, address)
        return null
      },
    )

  const make = async (address: string | null, path: string, culture: string): Promise<ConstantText> =>
    constantText(render(culture, address === null ? null : await renderOpen(address, culture), path))

  /** The rendered content; null for a page that a deadline has closed. */
  const addressOf = (path: string, query: unknown): string | null => {
    const isClosed =
      passedDeadline(deadlineKeysOf(formTypeOfPath(path, formTypes)), deadlines, now()) !== null
    if (isClosed && !lastingPages.includes(path)) return null
    const form = path === sessionExpired ? formIn(formTypes, query) : undefined
    return `${addresses.has(path) ? path : nowhere}${searchOf(form ? [['form', form]] : [])}`
  }

  /** The closed forms, which the list of forms names as closed. */
  const closedForms = (): readonly FormType[] =>
    formTypes.filter((formType) => formState(formType, deadlines, now()).isClosed)

  return (path, query, culture) => {
    const address = addressOf(path, query)
    const own = addresses.has(path) ? path : nowhere
    const listed = listPages.includes(own) ? closedForms() : []
    const key = [culture, own, address, ...listed].join(' ')
    const page = made.get(key) ?? make(address, own, culture)
    made.set(key, page)
    return page
  }
}
