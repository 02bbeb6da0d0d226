import { importPart } from '../../state/import-part.ts'
import { lazyPart } from '../../state/lazy-part.ts'

/** Fetches the code of modals, which no page needs at once. */
export const loadModal = () => importPart(() => import('./ModalDialog.tsx'))

/** The modal, its code fetched when it is first shown; it needs a Suspense around it. */
export const ModalOnDemand = lazyPart(async () => (await loadModal()).ModalDialog)
