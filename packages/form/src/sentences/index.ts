/** How values of a form are written in sentences. The page loads it only where a case needs it. */

export { dayText } from '../dates/day-text.ts'
export { withFirst } from '../dates/with-first.ts'
export { isolated, namesValue, valuesNamedIn } from './named-values.ts'
export { numberText } from './number-text.ts'
export { emptyValue, shownInForm, shownInModels, valueText } from './shown-values.ts'
