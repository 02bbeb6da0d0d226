import { importPart } from '../state/import-part.ts'
/** Fetches the code of inputs that no landing page has. */
export const loadLaterWidgets = async () =>
  (await importPart(() => import('./later-widgets.ts'))).laterWidgets
