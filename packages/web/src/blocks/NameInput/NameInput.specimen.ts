import { blockWithErrors } from '../../gallery/block-with-errors.ts'
import { type KindSpecimens, wide } from '../../gallery/specimen.ts'

export const nameInputSpecimens: KindSpecimens = {
  section: 'names',
  specimens: wide([
    { caption: '6 / 6', block: { type: 'nameInput', model: 'claimantInfo', middleInitial: false } },
    { caption: '5 / 2 / 5', block: { type: 'nameInput', model: 'signature', middleInitial: true } },
    blockWithErrors({ type: 'nameInput', model: 'claimDetails', middleInitial: false }, null),
  ]),
}
