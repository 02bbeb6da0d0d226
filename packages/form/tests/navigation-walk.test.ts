import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormDefinition } from '../src/form/form-definition.ts'
import { createNavigation, type Navigation } from '../src/navigation/navigation.ts'
import { sampleForms } from './sample-forms.ts'

/** A move of the claimant, a change of the route, or an answer that skips a page or brings it back. */
interface Step {
  readonly kind: 'next' | 'back' | 'index' | 'skipToPage' | 'route' | 'skip'
  /** Chooses the page, counted round. */
  readonly page: number
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('next', 'next', 'next', 'back', 'back', 'index', 'skipToPage', 'route', 'skip'),
  page: fc.nat(20),
})

/** A navigation whose router answers at once, with the names of the pages that are skipped now. */
function open(definition: FormDefinition) {
  const skipped = new Set<string>()
  const navigation: Navigation = createNavigation(
    async (path) => navigation.override(path),
    (page) => skipped.has(page),
  )
  navigation.initialise(definition)
  const { nodes } = navigation.getState()
  const here = () => {
    const { currentPage } = navigation.getState()
    if (!currentPage || !nodes.includes(currentPage)) throw new Error('The walk left the form')
    return currentPage
  }

  const take = async ({ kind, page }: Step): Promise<void> => {
    const node = nodes[page % nodes.length] ?? here()
    switch (kind) {
      case 'skip':
        return void (skipped.delete(node.page) || skipped.add(node.page))
      case 'route':
        return navigation.override(node.path)
      case 'skipToPage':
        // The first page's path is part of every other's.
        return node === nodes[0] ? navigation.index() : navigation.skipToPage(`/${node.page}`)
      default:
        return navigation[kind]()
    }
  }
  return { navigation, nodes, skipped, here, take }
}

type Walk = ReturnType<typeof open>

/** The pages that next and back may come to from here, nearest first. */
const ahead = ({ nodes, here, skipped }: Walk, kind: 'next' | 'back') => {
  const at = nodes.indexOf(here())
  const ways = kind === 'next' ? nodes.slice(at + 1) : nodes.slice(0, at).toReversed()
  return ways.filter(({ page }) => !skipped.has(page))
}

async function takeAndCheck(walk: Walk, each: Step): Promise<void> {
  const before = walk.here()
  const expected = each.kind === 'next' || each.kind === 'back' ? (ahead(walk, each.kind)[0] ?? before) : null
  await walk.take(each)
  if (expected) expect(walk.here()).toBe(expected)
  if (each.kind !== 'back' || walk.here() === before || walk.skipped.has(before.page)) return
  await walk.navigation.next()
  expect(walk.here()).toBe(before)
  await walk.navigation.back()
}

test.each(sampleForms.map(({ definition }) => [definition.formType, definition] as const))(
  'NAV-12 NAV-15 no walk through %s leaves its pages, and next after back returns',
  async (_, definition) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
        const walk = open(definition)
        for (const each of steps) await takeAndCheck(walk, each)
        expect(walk.navigation.getState().isNavigating).toBe(false)
      }),
      { numRuns: 500 },
    )
  },
)
