import type { FormStore } from '@redress/form'
import { blockWithErrors } from '../../gallery/block-with-errors.ts'
import { type KindSpecimens, wide } from '../../gallery/specimen.ts'

const abroad = (store: FormStore): void => {
  const enter = (field: string, value: string) =>
    store.dispatch({ type: 'enter', field: `credentials.${field}`, value })
  enter('mailingCountry', 'DE')
  enter('mailingStreetLine1', 'Lindenstraße 14')
  enter('mailingCity', 'Berlin')
  enter('mailingPostalCodeNonUS', '10969')
}

export const addressSpecimens: KindSpecimens = {
  section: 'names',
  specimens: wide([
    { caption: 'LocKey_Gallery_Domestic', block: { type: 'address', model: 'claimantInfo' } },
    { caption: 'LocKey_Gallery_Abroad', block: { type: 'address', model: 'credentials' }, prepare: abroad },
    blockWithErrors({ type: 'address', model: 'claimDetails' }, null),
  ]),
}
