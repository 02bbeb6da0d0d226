import { buttonsOf } from '@redress/form/blocks/registry.ts'
import type { PlacedCondition } from '@redress/form/blocks/walk-blocks.ts'
import { holds } from '@redress/form/conditions/condition.ts'
import { camelCase } from '@redress/form/form/camel-case.ts'
import type { FormDefinition } from '@redress/form/form/form-definition.ts'
import { knownColumns } from '@redress/form/form/known-row.ts'
import type { ModelConfig } from '@redress/form/form/model-config.ts'
import { modelNameOf } from '@redress/form/form/model-config.ts'
import { fieldIdOf, referenceOf } from '@redress/form/form/reference.ts'
import { askedBy, type Way, wayField, wayName } from '@redress/form/form/way.ts'
import type { Path } from '@redress/form/path.ts'
import { optionsOf } from '@redress/form/widgets/registry.ts'
import type { FormMistake } from './form-mistake.ts'
import { placedBlocks, placedWidgets } from './placed-parts.ts'

/** A form that names its ways. */
interface FormWithWays {
  readonly definition: FormDefinition
  readonly ways: readonly Way[]
  readonly models: readonly ModelConfig[]
  /** The widgets of the entry page. */
  readonly entry: ReturnType<typeof placedWidgets>
}

/** The claim ID says whose PIN it is. */
const pinWithoutClaimId = (way: Way, path: Path): FormMistake[] => {
  const at = askedBy(way).indexOf('pin')
  if (at < 0 || askedBy(way).includes('claimId')) return []
  const message = "A PIN is stored together with the claim ID: name 'claimId' beside 'pin'."
  return [{ path: [...path, 'columns', at], message, found: 'pin', expected: 'claimId and pin' }]
}

const repeatedColumns = (way: Way, path: Path): FormMistake[] =>
  askedBy(way).flatMap((found, index, columns) => {
    if (columns.indexOf(found) === index) return []
    const message = `The way names the column '${found}' twice.`
    return [{ path: [...path, 'columns', index], message, found, expected: 'every column once' }]
  })

/** Two ways with one name would be one choice. The later one is reported. */
const repeatedNames = ({ ways }: FormWithWays): FormMistake[] =>
  ways.flatMap((way, index) => {
    const found = wayName(way)
    if (ways.findIndex((other) => wayName(other) === found) === index) return []
    const message = `There is already a way named '${found}'. Give each of several ways of one kind a 'name'.`
    return [
      {
        path: ['ways', index, way.name === undefined ? 'way' : 'name'],
        message,
        found,
        expected: 'another name',
      },
    ]
  })

const fieldsOf = (models: readonly ModelConfig[], mapping: string): readonly string[] =>
  models.flatMap((config) => (modelNameOf(config) === mapping ? Object.keys(config.fields) : []))

/** A link names no way, so a form has one for all of them. The later one is reported. */
const repeatedLinks = ({ ways }: FormWithWays): FormMistake[] =>
  ways.flatMap((way, index) => {
    if (way.way !== 'link' || ways.findIndex((other) => other.way === 'link') === index) return []
    const message = 'A form has one way by personal links: remove this one.'
    return [{ path: ['ways', index, 'way'], message, found: 'link', expected: 'one way link' }]
  })

/** A column that a way asks for is a field of the credentials model, and of the entry page. */
function unaskedColumns({ entry, models }: FormWithWays, way: Way, path: Path): FormMistake[] {
  const known = fieldsOf(models, 'credentials')
  return askedBy(way).flatMap((found, index) => {
    const place = { path: [...path, 'columns', index], found }
    if (!known.includes(found)) {
      const message = `The credentials model has no field '${found}', so nobody can enter it.`
      return [{ ...place, message, candidates: known, expected: 'a field of the credentials model' }]
    }
    if (entry.some(({ id }) => id === `credentials.${found}`)) return []
    const message = `The first page has to ask for 'credentials.${found}': the way '${wayName(way)}' needs it.`
    return [{ ...place, message, expected: `a field credentials.${found} on the first page` }]
  })
}

/** A column that a way shows is a field of the form's prepopulated data, or fills in rows that are known. */
function unknownShown({ models }: FormWithWays, way: Way, path: Path): FormMistake[] {
  if (way.way === 'open') return []
  const inRows = models.flatMap((config) => [...knownColumns(config).values()].map(camelCase))
  const known = [...new Set([...fieldsOf(models, 'prepopulatedData'), ...inRows])]
  return (way.shows ?? []).flatMap((found, index) => {
    if (known.includes(found)) return []
    const message = `The form has no field '${found}' of prepopulatedData, so it cannot show that column.`
    const expected = 'a field of prepopulatedData'
    return [{ path: [...path, 'shows', index], message, found, candidates: known, expected }]
  })
}

/** Where a form has several ways, a choice on the entry page names each of them, and nothing else. */
function unreachableWays({ entry, ways }: FormWithWays): FormMistake[] {
  const choice = entry.find(({ id }) => id === `credentials.${wayField}`)
  if (ways.length < 2) return []
  const names = ways.map(wayName)
  if (!choice) {
    const message = `The form has ${ways.length} ways in, and its first page does not ask which one: add a radio with the field credentials.${wayField} and the options ${names.join(', ')}.`
    return [{ path: ['ways'], message, expected: `a radio credentials.${wayField} on the first page` }]
  }
  const values = optionsOf(choice.widget).map(({ value }) => value)
  const missing = names.flatMap((found, index) => {
    if (values.includes(found)) return []
    const message = `Nobody can choose the way '${found}': 'credentials.${wayField}' has no option with this value.`
    return [{ path: ['ways', index, 'way'], message, found, expected: `an option with the value ${found}` }]
  })
  const unknown = values.flatMap((found, index) => {
    if (names.includes(found)) return []
    const path = [...choice.path.slice(0, -1), 'options', index, 'value']
    const message = `The form has no way '${found}'.`
    return [{ path, message, found, candidates: names, expected: `one of ${names.join(', ')}` }]
  })
  return [...missing, ...unknown]
}

/** Whether these conditions let something be shown to a claimant who chose this way. */
const showsTo = (way: Way, conditions: readonly PlacedCondition[]): boolean =>
  conditions.every(({ condition }) => {
    const reads = fieldIdOf(referenceOf(condition.field, 'credentials'))
    return reads !== `credentials.${wayField}` || holds(condition, wayName(way))
  })

/** A field that a way needs is shown when that way is chosen. */
function hiddenColumns({ entry, ways }: FormWithWays, way: Way, path: Path): FormMistake[] {
  if (ways.length < 2) return []
  return askedBy(way).flatMap((found, index) => {
    const asking = entry.find(({ id }) => id === `credentials.${found}`)
    if (!asking || showsTo(way, asking.conditions)) return []
    const message = `'credentials.${found}' is hidden while 'credentials.${wayField}' is '${wayName(way)}', but that way needs it.`
    return [{ path: [...path, 'columns', index], message, found, expected: 'a field that this way shows' }]
  })
}

/** The button that sends what the ways ask for is on the entry page. */
function withoutButton({ definition, ways }: FormWithWays): FormMistake[] {
  const [first] = definition.pages
  const buttons = placedBlocks(definition).filter(
    ({ block, page }) => page === first && buttonsOf(block).some(({ action }) => action === 'authorize'),
  )
  const expected = 'a button with the action authorize'
  if (buttons.length === 0) {
    const message = 'The first page has no button with the action authorize: nobody can begin the form.'
    return [{ path: ['pages', 0, 'page'], message, expected }]
  }
  return ways.flatMap((way, index) => {
    if (ways.length < 2 || buttons.some(({ shown }) => showsTo(way, shown))) return []
    const found = wayName(way)
    const message = `No button with the action authorize is shown while 'credentials.${wayField}' is '${found}'.`
    return [{ path: ['ways', index, 'way'], message, found, expected }]
  })
}

/**
 * What is wrong with the ways that a form names: columns that nobody can enter, ways that nobody can choose, a PIN without
 * its claim ID. Empty for a form that names none.
 */
export function wayMistakes(definition: FormDefinition, modelConfigs: readonly ModelConfig[]): FormMistake[] {
  const { ways, formType, pages } = definition
  if (!ways) return []
  const models = modelConfigs.filter(({ metadata }) => metadata.formType === formType)
  const entry = placedWidgets({ ...definition, pages: pages.slice(0, 1) })
  const form = { definition, ways, models, entry }
  return [
    ...ways.flatMap((way, index) => {
      const path = ['ways', index]
      return [
        ...pinWithoutClaimId(way, path),
        ...repeatedColumns(way, path),
        ...unaskedColumns(form, way, path),
        ...hiddenColumns(form, way, path),
        ...unknownShown(form, way, path),
      ]
    }),
    ...repeatedNames(form),
    ...repeatedLinks(form),
    ...unreachableWays(form),
    ...withoutButton(form),
  ]
}
