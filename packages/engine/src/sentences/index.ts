/** How values of a form are written in sentences. The page loads it only where a case needs it. */

export { dayText } from '../dates/day-text.ts'
export { withFirst } from '../dates/with-first.ts'
export { emptyValue } from './empty-value.ts'
export { isolated } from './isolated.ts'
export { namesValue } from './names-value.ts'
export { numberText } from './number-text.ts'
export { shownInForm } from './shown-in-form.ts'
export { shownInModels } from './shown-in-models.ts'
export { valueText } from './value-text.ts'
export { valuesNamedIn } from './values-named-in.ts'
