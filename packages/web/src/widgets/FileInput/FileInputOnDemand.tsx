import { onDemand } from '../../state/on-demand.tsx'

/** Fetches the code of document inputs: no landing page has any. */
export const loadFileInput = () => import('./FileInput.tsx')

/** An input for one document; the rest of the page stays in place until its code has arrived. */
export const FileInputOnDemand = onDemand(async () => (await loadFileInput()).FileInput)
