import { type KindSpecimens, wide } from '../../gallery/specimen.ts'

const heading = (type: 'h2' | 'h3'): KindSpecimens => ({
  section: 'prose',
  specimens: wide([{ caption: 'LocKey_Gallery_Heading', block: { type, text: 'LocKey_Gallery_Heading' } }]),
})

export const heading2Specimens = heading('h2')
export const heading3Specimens = heading('h3')
