import { lazy } from 'react'

/** Fetches the code of modals, which no page needs at once. */
export const loadModal = () => import('./ModalDialog.tsx')

/** The modal, its code fetched when it is first shown; it needs a Suspense around it. */
export const ModalOnDemand = lazy(async () => ({ default: (await loadModal()).ModalDialog }))
