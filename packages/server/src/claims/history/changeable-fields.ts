import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import {
  type FieldPlan,
  type FormPlan,
  fieldsOfWidget,
  holdsDocument,
  typeWidgetsOf,
  type Widget,
  walkBlocks,
} from '@redress/form'

/** The fields that each action changes, as `model.field`, in the order of the form. */
export interface ChangeableFields {
  readonly contact: readonly string[]
  readonly payment: readonly string[]
}

/** The HTML autocomplete tokens of an e-mail address, a telephone number and an address, behind sections such as `section-work`. */
const contactToken =
  /(?:^| )(?:email|tel(?:-[a-z-]+)?|street-address|address-line[123]|address-level[1234]|postal-code|country(?:-name)?)$/

/** Whether a widget asks how a person is reached. An address by the shape of its country is one unless browsers may not fill it in. */
const asksForContact = (widget: Widget): boolean =>
  contactToken.test(widget.autocomplete ?? '') ||
  (fieldsOfWidget(widget).length > 1 && widget.autocomplete !== 'off')

const ofNobody: readonly string[] = ['credentials', 'signature']

/** The fields that a form asks for itself, whose values a claim holds. */
const isAnswer = (plan: FormPlan, field: FieldPlan | undefined): field is FieldPlan =>
  field !== undefined &&
  field.calculated === undefined &&
  field.known === undefined &&
  !(field.widget && holdsDocument(field.widget)) &&
  !ofNobody.includes(plan.configs.get(field.model)?.metadata.dtoMapping ?? '')

/** What a claimant can change of a claim of this form, whether or not the case lets them. */
export function changeableFields(
  plan: FormPlan,
  claimPage: Pick<NonNullable<CaseSettings['claimPage']>, 'payment'> | undefined,
): ChangeableFields {
  const widgets = plan.definition.pages
    .flatMap(({ blocks }) => walkBlocks(blocks))
    .flatMap(({ block }) => typeWidgetsOf(block, plan.settings))
  const fieldsWhere = (test: (widget: Widget) => boolean): string[] => [
    ...new Set(
      widgets
        .filter(test)
        .flatMap(fieldsOfWidget)
        .map(({ field }) => field)
        .filter((id) => isAnswer(plan, plan.fields.get(id))),
    ),
  ]
  const named = claimPage?.payment[plan.formType] ?? []
  const payment = fieldsWhere(({ field }) => named.includes(field))
  return { contact: fieldsWhere(asksForContact).filter((id) => !payment.includes(id)), payment }
}
