import { importPart } from '../../state/import-part.ts'
import { onDemand } from '../../state/on-demand.tsx'

/** Fetches the code of masks; the landing page does not need it. */
export const loadInputMask = () => importPart(() => import('./InputMask.tsx'))

/** The mask of an input; until its code has arrived the input takes everything, and is then held to the mask. */
export const MaskOnDemand = onDemand(async () => (await loadInputMask()).InputMask)
