import { buttonsOf } from '@redress/form/blocks/registry.ts'
import { walkBlocks } from '@redress/form/blocks/walk-blocks.ts'
import { fieldsRead } from '@redress/form/conditions/form-expressions.ts'
import type { FormDefinition, PageDefinition } from '@redress/form/form/form-definition.ts'
import { decidingPlace } from '@redress/form/form/plan-pages.ts'
import { fieldIdOf, referenceOf } from '@redress/form/form/reference.ts'
import { conditionListMistakes } from './condition-mistakes.ts'
import type { FormMistake } from './form-mistake.ts'
import { placedLists, placedWidgets } from './placed-parts.ts'
import type { Scope } from './scope.ts'

/** What a button of an ending may do: nothing that leads on. */
const backwards: readonly string[] = ['back', 'index', 'print']

/** The buttons of an ending: one leads back, and none leads on. */
function buttonMistakes({ blocks }: PageDefinition, index: number): FormMistake[] {
  const actions = walkBlocks(blocks).flatMap(({ block }) => buttonsOf(block).map(({ action }) => action))
  const onward = actions.find((action) => !backwards.includes(action))
  const path = ['pages', index, 'page']
  if (onward !== undefined)
    return [
      {
        path,
        message: `From an ending a claimant can only go back, and this page has a button with the action '${onward}'.`,
        found: onward,
        expected: 'buttons with the actions back and print alone',
      },
    ]
  if (actions.includes('back')) return []
  return [
    {
      path,
      message: 'An ending needs a button with the action back, so that a wrong answer can be corrected.',
      expected: 'a button with the action back',
    },
  ]
}

/** An ending asks for nothing: nobody files what is answered there. */
function askedMistakes(definition: FormDefinition, { page }: PageDefinition): FormMistake[] {
  const [asked] = [
    ...placedWidgets(definition).filter((widget) => widget.page === page),
    ...placedLists(definition).filter((list) => list.page.page === page),
  ]
  if (!asked) return []
  return [
    {
      path: asked.path,
      message: `The page '${page}' is an ending, so nothing that it asks for would be filed.`,
      expected: 'no fields and no lists on this page',
    },
  ]
}

/** An ending follows the pages that decide about it, since a claimant who reaches it goes on to it. */
function placeMistakes(definition: FormDefinition, page: PageDefinition, index: number): FormMistake[] {
  const { pages } = definition
  const asked = new Map(placedWidgets(definition).map((placed) => [placed.id, placed.page]))
  const lists = new Map(placedLists(definition).map((list) => [`list ${list.block.model}`, list.page.page]))
  const pagesOf = (id: string) =>
    fieldsRead(definition.expressions ?? {}, id).map(
      (each) => asked.get(fieldIdOf(referenceOf(each, ''))) ?? lists.get(each),
    )
  const decided = decidingPlace(page.ending?.when ?? [], pages, pagesOf)
  if (decided < index) return []
  const path = ['pages', index, 'page']
  if (index === 0)
    return [{ path, message: 'The first page is open to everybody, so it cannot be an ending.' }]
  return [
    {
      path,
      message: `The ending '${page.page}' stands before the page '${pages[decided]?.page ?? ''}', which decides about it.`,
      expected: `a place after '${pages[decided]?.page ?? ''}'`,
    },
  ]
}

/** What is wrong with the endings of a form. */
export const endingMistakes = (scope: Scope, definition: FormDefinition): FormMistake[] =>
  definition.pages.flatMap((page, index) => {
    if (!page.ending) return []
    return [
      ...conditionListMistakes(scope, page.ending.when, '', ['pages', index, 'ending', 'when']),
      ...placeMistakes(definition, page, index),
      ...askedMistakes(definition, page),
      ...buttonMistakes(page, index),
    ]
  })
