import type { KindSpecimens } from '../../gallery/specimen.ts'
import { BlockList } from '../BlockList.tsx'

const block = { type: 'referenceCode', label: 'LocKey_Gallery_Filed' } as const

export const referenceCodeSpecimens: KindSpecimens = {
  section: 'code',
  // A page of the form with this block would be its confirmation page.
  view: () => <BlockList blocks={[block]} />,
}
