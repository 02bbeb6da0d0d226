import { dependencyGraph } from '../dependencies/graph.ts'
import { DeveloperError } from '../errors.ts'
import type { Block, RecordBlock } from '../form/block.ts'
import type { Condition } from '../form/condition.ts'
import type { FormDefinition } from '../form/form-definition.ts'
import { type ModelConfig, modelNameOf } from '../form/model-config.ts'
import { planForm } from '../form/plan.ts'
import { fieldIdOf, referenceOf } from '../form/reference.ts'
import type { Widget } from '../form/widget.ts'
import { widgetsOf } from '../form/widgets-of.ts'
import { fieldsReadBy, mistakeIn, type Rule } from '../rules/registry.ts'
import type { FormMistake } from './form-mistake.ts'

type Path = FormMistake['path']
type Configs = ReadonlyMap<string, ModelConfig>

const everything = { internationalSupport: true, showStreetLine2: true }

/** A reference to a field: its model and the field in it must exist. */
function inReference(configs: Configs, written: string, ownModel: string, path: Path): FormMistake[] {
  const { model, key } = referenceOf(written, ownModel)
  const config = configs.get(model)
  if (!config) {
    const candidates = [...configs.keys()]
    return [{ path, message: `No model '${model}' in this form`, found: model, candidates }]
  }
  if (Object.hasOwn(config.fields, key)) return []
  const candidates = Object.keys(config.fields).map((name) =>
    model === ownModel ? name : `${model}.${name}`,
  )
  return [{ path, message: `No field '${key}' in the model '${model}'`, found: written, candidates }]
}

/** A condition compares with a value of its field's own kind: `'true'` for text, `true` for a checkbox. */
function inCondition(configs: Configs, condition: Condition, ownModel: string, path: Path): FormMistake[] {
  const found = inReference(configs, condition.field, ownModel, [...path, 'field'])
  if (found.length > 0 || !('value' in condition)) return found
  const { model, key } = referenceOf(condition.field, ownModel)
  const kind = configs.get(model)?.fields[key]?.kind ?? 'text'
  const written = typeof condition.value === 'boolean' ? 'boolean' : 'text'
  if (kind === written) return []
  return [
    {
      path: [...path, 'value'],
      message: `The field '${condition.field}' holds ${kind}, so it never equals this value`,
      found: JSON.stringify(condition.value),
      expected: kind === 'boolean' ? 'true or false' : `'${condition.value}' in quotes`,
    },
  ]
}

function inConditions(
  configs: Configs,
  conditions: readonly Condition[] | undefined,
  model: string,
  path: Path,
): FormMistake[] {
  return (conditions ?? []).flatMap((condition, index) =>
    inCondition(configs, condition, model, [...path, index]),
  )
}

function inRule(configs: Configs, rule: Rule, model: string, path: Path): FormMistake[] {
  const mistake = mistakeIn(rule)
  const unknown = fieldsReadBy(rule).flatMap((key) => inReference(configs, key, model, path))
  return mistake === null ? unknown : [{ path, message: mistake }, ...unknown]
}

const kindOfWidget = (widget: Widget): 'text' | 'boolean' | 'file' => {
  if (widget.type === 'checkbox') return 'boolean'
  return widget.type === 'file' ? 'file' : 'text'
}

function inKind(configs: Configs, widget: Widget, ownModel: string, path: Path): FormMistake[] {
  const { model, key } = referenceOf(widget.field, ownModel)
  const kind = configs.get(model)?.fields[key]?.kind
  const needed = kindOfWidget(widget)
  if (!kind || kind === needed) return []
  const message = `A ${widget.type} needs a field of the kind ${needed}; '${widget.field}' holds ${kind}`
  return [{ path: [...path, 'field'], message, found: kind, expected: needed }]
}

function inWidget(configs: Configs, widget: Widget, ownModel: string, path: Path): FormMistake[] {
  const { model } = referenceOf(widget.field, ownModel)
  const onFile = widget.type === 'file' && (widget.dependencies ?? []).length > 0
  return [
    ...inReference(configs, widget.field, ownModel, [...path, 'field']),
    ...inKind(configs, widget, ownModel, path),
    ...(onFile
      ? [{ path: [...path, 'dependencies'], message: 'Dependencies are not supported on a file field' }]
      : []),
    ...(widget.dependencies ?? []).flatMap(({ when }, index) =>
      inCondition(configs, when, model, [...path, 'dependencies', index, 'when']),
    ),
    ...(widget.rules ?? []).flatMap((rule, index) => inRule(configs, rule, model, [...path, 'rules', index])),
  ]
}

/** At most 12 fields fit into a display row, 11 beside an edit or delete button (REC-11). */
function inDisplay(configs: Configs, block: RecordBlock, path: Path): FormMistake[] {
  if (block.type === 'recordTable') {
    return block.total
      ? inReference(configs, block.total.field, block.model, [...path, 'total', 'field'])
      : []
  }
  const limit = block.allowEdit || block.allowDelete ? 11 : 12
  const tooMany = block.display.length > limit
  return [
    ...(tooMany
      ? [
          {
            path: [...path, 'display'],
            message: `Max number of display fields exceeded.`,
            expected: `at most ${limit}`,
          },
        ]
      : []),
    ...block.display.flatMap((key, index) =>
      inReference(configs, key, block.model, [...path, 'display', index]),
    ),
  ]
}

function inRecords(configs: Configs, block: RecordBlock, path: Path): FormMistake[] {
  const config = configs.get(block.model)
  if (!config) {
    return [
      {
        path: [...path, 'model'],
        message: `No model '${block.model}' in this form`,
        found: block.model,
        candidates: [...configs.keys()],
      },
    ]
  }
  const { dtoMapping } = config.metadata
  const isList = dtoMapping === 'documentContexts' || dtoMapping === 'claimTransactions'
  const when =
    block.type === 'recordTable' && typeof block.minRecords === 'object' ? [block.minRecords.when] : []
  return [
    ...(isList
      ? []
      : [
          {
            path: [...path, 'model'],
            message: `'${block.model}' holds one model, not records`,
            found: dtoMapping,
            expected: 'documentContexts or claimTransactions',
          },
        ]),
    ...when.flatMap((condition) =>
      inCondition(configs, condition, block.model, [...path, 'minRecords', 'when']),
    ),
    ...inDisplay(configs, block, path),
    ...block.inputs.flatMap((widget, index) =>
      inWidget(configs, widget, block.model, [...path, 'inputs', index]),
    ),
  ]
}

function inBlock(configs: Configs, block: Block, path: Path): FormMistake[] {
  const shown = 'showWhen' in block ? inConditions(configs, block.showWhen, '', [...path, 'showWhen']) : []
  switch (block.type) {
    case 'section':
      return [
        ...shown,
        ...block.blocks.flatMap((inner, index) => inBlock(configs, inner, [...path, 'blocks', index])),
      ]
    case 'row':
      return [
        ...shown,
        ...block.inputs.flatMap((widget, index) => inWidget(configs, widget, '', [...path, 'inputs', index])),
      ]
    case 'recordManager':
    case 'recordTable':
      return [...shown, ...inRecords(configs, block, path)]
    case 'nameInput':
    case 'address':
    case 'contactConfirmation':
      // Their fields are the product's own, so what is missing is missing in the model that the block names.
      return [
        ...shown,
        ...widgetsOf(block, everything).flatMap((widget) =>
          inReference(configs, widget.field, '', [...path, 'model']),
        ),
      ]
    case 'labelValue':
      return [...shown, ...inReference(configs, block.field, '', [...path, 'field'])]
    default:
      return 'field' in block ? [...shown, ...inWidget(configs, block, '', path)] : shown
  }
}

/** Every field is asked for once: two widgets would overwrite each other. */
function inRepeats(definition: FormDefinition): FormMistake[] {
  const seen = new Map<string, string>()
  return definition.pages.flatMap(({ page, blocks }, pageIndex) =>
    blocks.flatMap((block, blockIndex) =>
      widgetsOf(block, everything).flatMap(({ field }): FormMistake[] => {
        const id = fieldIdOf(referenceOf(field, ''))
        const before = seen.get(id)
        seen.set(id, page)
        if (!before) return []
        return [
          {
            path: ['pages', pageIndex, 'blocks', blockIndex],
            message: `'${id}' is already asked for on the page '${before}'`,
            found: id,
          },
        ]
      }),
    ),
  )
}

function inPageNames({ pages }: FormDefinition): FormMistake[] {
  const names = pages.map(({ page }) => page)
  return names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [{ path: ['pages', index, 'page'], message: `There is already a page '${name}'`, found: name }],
  )
}

/** Loops show only once everything else is right. */
function inGraph(definition: FormDefinition, configs: readonly ModelConfig[]): FormMistake[] {
  try {
    dependencyGraph(planForm(definition, configs, everything))
    return []
  } catch (error) {
    if (error instanceof DeveloperError) return [{ path: ['pages'], message: error.message }]
    throw error
  }
}

/**
 * Everything that is wrong with a form beyond the shape of its file: references to models and fields that are not
 * there, kinds that do not fit, a field asked for twice, rules that cannot work, loops among dependencies.
 * Empty for a form that `planForm` can plan.
 */
export function findFormMistakes(
  definition: FormDefinition,
  modelConfigs: readonly ModelConfig[],
): FormMistake[] {
  const own = modelConfigs.filter(({ metadata }) => metadata.formType === definition.formType)
  const configs = new Map(own.map((config) => [modelNameOf(config), config]))
  const found = [
    ...inPageNames(definition),
    ...definition.pages.flatMap((page, pageIndex) => [
      ...inConditions(configs, page.skipWhen, '', ['pages', pageIndex, 'skipWhen']),
      ...page.blocks.flatMap((block, index) =>
        inBlock(configs, block, ['pages', pageIndex, 'blocks', index]),
      ),
    ]),
    ...inRepeats(definition),
  ]
  return found.length > 0 ? found : inGraph(definition, modelConfigs)
}
