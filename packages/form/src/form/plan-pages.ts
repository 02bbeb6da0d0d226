import type { Condition } from '../conditions/condition.ts'
import type { FormDefinition, PageDefinition } from './form-definition.ts'
import { pagePath } from './form-type.ts'

export interface PagePlan {
  readonly name: string
  readonly path: string
  readonly title: string
  readonly skipWhen: readonly Condition[]
  /** Of an ending: it is visited where all of these hold, and skipped otherwise. Null for any other page. */
  readonly ending: readonly Condition[] | null
  /** The endings that precede this page: it is skipped where all conditions of one of them hold. */
  readonly endedBy: readonly (readonly Condition[])[]
}

/** An ending, with the place of the last page that asks for one of its fields, counted from 0. */
interface Ending {
  readonly place: number
  readonly decidedAt: number
  readonly when: readonly Condition[]
}

/** The pages that ask for a field, or for those that an expression reads. */
type PagesOf = (fieldId: string) => readonly (string | undefined)[]

/** The place of the last page on which one of these conditions is decided; 0 where no page asks for their fields. */
export const decidingPlace = (
  when: readonly Condition[],
  pages: readonly Pick<PageDefinition, 'page'>[],
  pagesOf: PagesOf,
): number =>
  Math.max(
    0,
    ...when
      .flatMap(({ field }) => pagesOf(field))
      .map((asking) => pages.findIndex(({ page }) => page === asking)),
  )

/** Whether one ending is reached rather than another where the conditions of both hold: the one that is decided first. */
const precedes = (one: Ending, other: Ending): boolean =>
  one.decidedAt === other.decidedAt ? one.place < other.place : one.decidedAt < other.decidedAt

/** The pages of a form. */
export function planPages(
  { formType, pages }: Pick<FormDefinition, 'formType' | 'pages'>,
  pagesOf: PagesOf,
): PagePlan[] {
  const endings = pages.flatMap(({ ending }, place): Ending[] =>
    ending ? [{ place, decidedAt: decidingPlace(ending.when, pages, pagesOf), when: ending.when }] : [],
  )
  return pages.map(({ page, title, skipWhen = [], ending }, place): PagePlan => {
    const own = endings.find((each) => each.place === place)
    const endedBy = endings.filter((each) =>
      own ? precedes(each, own) : each.decidedAt < place && each.place !== place,
    )
    return {
      name: page,
      path: pagePath(formType, page),
      title,
      skipWhen,
      ending: ending?.when ?? null,
      endedBy: endedBy.map(({ when }) => when),
    }
  })
}

/** Every condition that decides whether a page is skipped. */
export const pageConditions = ({ skipWhen, ending, endedBy }: PagePlan): readonly Condition[] => [
  ...skipWhen,
  ...(ending ?? []),
  ...endedBy.flat(),
]
