/** Fetches the code of inputs that no landing page has. */
export const loadLaterWidgets = async () => (await import('./later-widgets.ts')).laterWidgets
