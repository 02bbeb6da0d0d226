import {
  alwaysRequires,
  camelCase,
  dayFormatsOf,
  type FormDefinition,
  type FormPlan,
  type FormType,
  fixedRowsOf,
  hasPurpose,
  isKnown,
  isSubmitted,
  type ModelFile,
  ownMaskOf,
  parseDate,
  type Rule,
  recordBlocksOf,
  rowField,
  typedAs,
} from '@redress/form'
import { placedWidgets } from '../mistakes/placed-parts.ts'
import {
  type DeadEnd,
  type ExpressionFinding,
  expressionFindings,
  type FormProof,
  type ProofContext,
  proveForm,
} from '../proof/index.ts'
import type { SoundFile } from '../reading/case-file.ts'
import type { CaseForm } from '../reading/loaded-case.ts'
import { adviceOnHiddenGates } from './condition-advice.ts'
import { type CheckFinding, type FormInFiles, placeOfExpression, warningAt } from './finding.ts'
import { deadEndWords } from './unfinishable-forms.ts'

/** A day that only MM/dd/yyyy and similar formats can parse. */
const sample = '12/31/2024'

/** Whether a rule accepts only other orders of day, month and year. */
const readsOtherOrder = (rule: Rule): boolean =>
  dayFormatsOf(rule)?.every((format) => parseDate(sample, format) === null) ?? false

/** Fields entered as MM/dd/yyyy, by a calendar or a mask, whose rule accepts only another order. */
function adviceOnDays(
  { source, value }: SoundFile<FormDefinition>,
  { fields, lists }: FormPlan,
): CheckFinding[] {
  const planned = [...fields.values(), ...[...lists.values()].flatMap((list) => list.fields)]
  return placedWidgets(value).flatMap(({ widget, id, path }) => {
    if (typedAs(widget) !== 'date' && ownMaskOf(widget) !== 'date') return []
    const rules = planned.find((field) => field.id === id)?.rules ?? []
    if (!rules.some(readsOtherOrder)) return []
    const message = `'${id}' is entered as MM/dd/yyyy, which its rule validDate does not read: days after the 12th are refused. Expected MM/dd/yyyy among its formats, or a text without a mask.`
    return [warningAt(source, path, message)]
  })
}

/** What a finding says, with what to do. */
function sentenceOf({ kind, field, other }: ExpressionFinding, texts: ReadonlyMap<string, string>): string {
  const name = field ? `'${field.id}'` : ''
  switch (kind) {
    case 'refusesAll':
      return `No answers satisfy this rule of ${name}: whoever is asked for it cannot leave its page. Correct the limits that it compares.`
    case 'contradicts':
      return `No answers satisfy this rule of ${name} together with '${texts.get(other ?? '') ?? ''}'. Correct one of the two.`
    case 'refusesNone':
      return `This rule of ${name} refuses nothing: no claimant reaches its limit. Correct the limit, or remove the rule.`
    case 'neverTrue':
      return 'This condition is never true, whatever is answered. Correct what it compares, or remove what depends on it.'
    case 'neverFalse':
      return 'This condition is never false: it is true as soon as what it reads is answered. Correct what it compares, or write is defined(…).'
  }
}

/** Whether no claimant can get past a rule. */
const isDeadEnd = ({ kind }: ExpressionFinding): boolean => kind === 'refusesAll' || kind === 'contradicts'

/** What reasoning shows of the expressions of a form: conditions and rules that cannot be true, or cannot be false. */
function adviceOnExpressions(
  form: FormInFiles,
  shownFields: ReadonlySet<string>,
): { readonly findings: readonly CheckFinding[]; readonly stuckFields: ReadonlySet<string> } {
  const { plan, expressionTexts } = form.form
  const found = expressionFindings(plan)
  const isStuck = (finding: ExpressionFinding): boolean =>
    isDeadEnd(finding) && finding.field !== null && shownFields.has(finding.field.id)
  return {
    findings: found.map((finding) => {
      const { source, path } = placeOfExpression(form, expressionTexts.get(finding.id) ?? '')
      const warning = warningAt(source, path, sentenceOf(finding, expressionTexts))
      return isStuck(finding) ? { ...warning, level: 'deadEnd' } : warning
    }),
    stuckFields: new Set(found.filter(isStuck).flatMap(({ field }) => (field ? [field.id] : []))),
  }
}

/** The result of proving one form. */
export interface FormAnswer {
  readonly form: FormType
  readonly walks: number
  /** Whether every branch of its conditions leads to the end of the form. */
  readonly proven: boolean
}

interface FormToProve {
  readonly file: SoundFile<FormDefinition>
  readonly models: readonly SoundFile<ModelFile>[]
  readonly form: CaseForm
}

function atDeadEnd({ file: { source, value } }: FormToProve, deadEnd: DeadEnd): Omit<CheckFinding, 'level'> {
  const { page, field } = deadEnd
  const placed = placedWidgets(value).find(({ id }) => id === field)
  const path = placed?.path ?? ['pages', value.pages.findIndex((other) => other.page === page), 'page']
  const message = `The form cannot be finished: ${deadEndWords(deadEnd)}`
  return { ...warningAt(source, path, message), expected: 'a way on to the end of the form' }
}

const deadEnds = (
  toProve: FormToProve,
  { deadEnds: certain, unproven, whole, walks }: FormProof,
): CheckFinding[] => [
  ...certain.map((deadEnd): CheckFinding => ({ ...atDeadEnd(toProve, deadEnd), level: 'deadEnd' })),
  ...unproven.map((deadEnd) => {
    const { message, ...place } = atDeadEnd(toProve, deadEnd)
    const words = message.replace('The form cannot be finished:', 'Not proven that the form can be finished:')
    return { ...place, message: words, level: 'warning' as const }
  }),
  ...(whole
    ? []
    : [
        warningAt(
          toProve.file.source,
          ['formType'],
          `Not proven that the form can be finished: its conditions can be combined in more ways than the ${walks} that were walked through.`,
        ),
      ]),
]

/** The fields that some claimants are asked for, whether or not they can answer them. */
const fieldsAskedFor = ({ shownFields, unproven, deadEnds: certain }: FormProof): ReadonlySet<string> =>
  new Set([...shownFields, ...[...unproven, ...certain].flatMap(({ field }) => field ?? [])])

/** What was not reached with answers that expressions compare may be reached with others. */
function unreachedWords(page: string, { tries }: FormProof): string {
  const count = tries.get(page)
  return count === undefined
    ? `Nobody can reach the page '${page}'.`
    : `No answers were found that reach the page '${page}' (none found in ${count} tries).`
}

function unaskedWords(id: string, { tries }: FormProof): string {
  const count = tries.get(id)
  return count === undefined
    ? `'${id}' is required, but its conditions never hold: nobody is asked for it.`
    : `'${id}' is required, but no answers were found for which its conditions hold (none found in ${count} tries).`
}

/** Unreachable pages, and required fields that are never shown or whose page some answers skip. */
function unreached(
  { file: { source, value }, form: { plan } }: FormToProve,
  proof: FormProof,
): CheckFinding[] {
  const placed = placedWidgets(value)
  const pathOf = (id: string) => placed.find((widget) => widget.id === id)?.path ?? ['pages']
  const required = [...plan.fields.values()].filter(({ rules }) => rules.some(alwaysRequires))
  const pages = value.pages.flatMap(({ page }, index) =>
    proof.visitedPages.has(page) || proof.visitedPages.size === 0
      ? []
      : [warningAt(source, ['pages', index, 'page'], unreachedWords(page, proof))],
  )
  const fields = required.flatMap(({ id, page }) => {
    if (!proof.visitedPages.has(page)) return []
    if (!proof.shownFields.has(id)) {
      return [warningAt(source, pathOf(id), unaskedWords(id, proof))]
    }
    if (!proof.skippedFields.has(id)) return []
    return [
      warningAt(
        source,
        pathOf(id),
        `'${id}' is required, but some answers skip its page '${page}': claims come without it.`,
      ),
    ]
  })
  return proof.whole ? [...pages, ...fields] : []
}

/** Fields that the page itself sets or sends. No widget asks for them. */
const unasked = ['name', 'size', 'type', 'claimTransactionId']

/** The fields with the keys of the rows that the case states, or of those that the class list knows, as `model.field`: the form fills them in. */
const rowKeysOf = ({ pages }: FormDefinition): readonly string[] =>
  pages
    .flatMap(({ blocks }) => blocks.flatMap(recordBlocksOf))
    .flatMap((block) => {
      const fixed = fixedRowsOf(block)
      return [
        ...(fixed ? [`${block.model}.${fixed.key}`] : []),
        ...(isKnown(block) ? [`${block.model}.${rowField}`] : []),
      ]
    })

/** Fields that are stored with a claim although no page asks for them. */
function onNoPage({ file, models }: FormToProve): CheckFinding[] {
  const placed = new Set([...placedWidgets(file.value).map(({ id }) => id), ...rowKeysOf(file.value)])
  return models.flatMap(({ source, value: { dtoMapping, name, fields } }) => {
    if (dtoMapping === 'prepopulatedData') return []
    const written = Object.keys(Object(source.valueAt(['fields'])))
    return Object.keys(fields)
      .filter((key) => !placed.has(`${name ?? dtoMapping}.${key}`) && !unasked.includes(key))
      .map((key) => {
        const path = ['fields', written.find((each) => camelCase(each) === key) ?? key]
        const position = source.positionOfKey(path)
        return { ...warningAt(source, path, `No page asks for the field '${key}'.`), ...position }
      })
  })
}

/** Required fields that a later page hides, which discards the answer without notice. */
function hiddenFromBehind({ file: { source, value }, form: { plan } }: FormToProve): CheckFinding[] {
  const order = new Map(plan.pages.map(({ name }, index) => [name, index]))
  const pageOf = (plan: FormPlan, id: string): number => order.get(plan.fields.get(id)?.page ?? '') ?? -1
  return placedWidgets(value).flatMap(({ id, page, conditions, path }) => {
    const later = conditions.find(({ condition }) => pageOf(plan, condition.field) > (order.get(page) ?? 0))
    if (!later || !plan.fields.get(id)?.rules.some(alwaysRequires)) return []
    const message = `'${id}' is required, but is asked for before '${later.condition.field}', which decides whether it is asked for.`
    return [warningAt(source, path, message)]
  })
}

/** A form without a reference code block: the claimant could not inquire about the claim. */
function withoutReferenceCode({ file: { source, value } }: FormToProve): CheckFinding[] {
  const shows = value.pages.some(({ blocks }) => blocks.some((block) => hasPurpose(block, 'confirmation')))
  if (shows || !isSubmitted(value)) return []
  const message =
    'No page shows the reference code of a filed claim. Add a block referenceCode to the last one, outside of sections.'
  return [warningAt(source, ['formType'], message)]
}

/** Proves that a form can be finished, and warns about its pages and fields. */
export function adviceOnForm(
  toProve: FormToProve,
  context: ProofContext,
): { readonly findings: CheckFinding[]; readonly answer: FormAnswer } {
  const { plan, definition } = toProve.form
  const proof = proveForm(plan, context)
  const reasoned = adviceOnExpressions(toProve, fieldsAskedFor(proof))
  // What reasoning shows needs no second finding that nothing was found.
  const unproven = proof.unproven.filter(({ field }) => field === null || !reasoned.stuckFields.has(field))
  const findings = [
    ...deadEnds(toProve, { ...proof, unproven }),
    ...reasoned.findings,
    ...unreached(toProve, proof),
    ...hiddenFromBehind(toProve),
    ...adviceOnHiddenGates(toProve.file, plan),
    ...adviceOnDays(toProve.file, plan),
    ...withoutReferenceCode(toProve),
    ...onNoPage(toProve),
  ]
  const proven =
    proof.whole &&
    proof.deadEnds.length === 0 &&
    proof.unproven.length === 0 &&
    reasoned.stuckFields.size === 0
  return { findings, answer: { form: definition.formType, walks: proof.walks, proven } }
}
