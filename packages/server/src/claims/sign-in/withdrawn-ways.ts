import { type FormType, type Way, wayName, waysOf } from '@redress/engine'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { isInForce } from './is-in-force.ts'

type Case = Pick<LoadedCase, 'forms'>

/** What lets somebody in, whatever the way is called and shows. */
const entryOf = (way: Way): string => JSON.stringify({ ...way, name: undefined, shows: undefined })

const columnsOf = (way: Way): string => (way.way === 'credentials' ? ` (${way.columns.join(', ')})` : '')

/** What takes the place of a way that differs in its name alone. */
function renamedTo(way: Way, ways: readonly Way[]): string {
  const other = ways.find((each) => entryOf(each) === entryOf(way))
  return other ? `. Its new name '${wayName(other)}' makes it another way` : ''
}

/** The forms and ways in that another version of the case withdraws, a line each. */
export function withdrawnWays(before: Case, next: Case): readonly string[] {
  const ofForm = (formType: FormType, ways: readonly Way[]): readonly string[] => {
    const form = next.forms.get(formType)
    if (!form) return [`the form ${formType}`]
    return ways
      .filter((way) => !isInForce(next, formType, way))
      .map(
        (way) =>
          `the way '${wayName(way)}'${columnsOf(way)} into the form ${formType}${renamedTo(way, waysOf(form.definition))}`,
      )
  }
  return [...before.forms].flatMap(([formType, { definition }]) => ofForm(formType, waysOf(definition)))
}
