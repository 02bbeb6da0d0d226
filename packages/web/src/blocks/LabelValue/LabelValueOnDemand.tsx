import { onDemand } from '../../state/on-demand.tsx'

/** Fetches the code of values that are only shown: no landing page has any. */
export const loadLabelValue = () => import('./LabelValue.tsx')

/** A label and its value; the rest of the page stays in place until their code has arrived. */
export const LabelValueOnDemand = onDemand(async () => (await loadLabelValue()).LabelValue)
