import type { BlockOf, FormStore } from '@redress/form'
import { type KindSpecimens, wide } from '../../gallery/specimen.ts'

const years = ['2019', '2020', '2021']

const table = (model: string, title: string): BlockOf<'fixedTable'> => ({
  type: 'fixedTable',
  model,
  title,
  key: 'year',
  heading: 'LocKey_Gallery_Year',
  rows: years.map((key) => ({ key, label: `LocKey_Gallery_Year${key}` })),
  inputs: [
    { type: 'text', field: 'packs', label: 'LocKey_Gallery_Packs', mask: 'decimal' },
    {
      type: 'text',
      field: 'amount',
      label: 'LocKey_Gallery_Amount',
      mask: 'currency',
      prepend: 'LocKey_Gallery_Dollar',
    },
  ],
  total: [
    { field: 'packs', label: 'LocKey_Gallery_Total', unit: 'LocKey_Gallery_PacksAfter' },
    { field: 'amount', label: 'LocKey_Gallery_Total' },
  ],
})

/** Writes into a cell as a claimant does, and leaves it. */
function write(
  { dispatch, list }: FormStore,
  model: string,
  place: number,
  field: string,
  value: string,
): void {
  const id = `${list(model).rows[place]?.clientId}.${field}`
  dispatch({ type: 'enter', field: id, value })
  dispatch({ type: 'touch', field: id })
}

export const fixedTableSpecimens: KindSpecimens = {
  section: 'fixed-table',
  specimens: wide([
    {
      caption: 'LocKey_Gallery_Filled',
      block: table('fixedRows', 'LocKey_Gallery_Purchases'),
      prepare: (store) => {
        write(store, 'fixedRows', 0, 'packs', '12')
        write(store, 'fixedRows', 0, 'amount', '180.00')
        write(store, 'fixedRows', 2, 'packs', '1300')
        write(store, 'fixedRows', 2, 'amount', '19,500.50')
      },
    },
    {
      caption: 'LocKey_Gallery_Error',
      block: {
        ...table('fixedRowsWrong', 'LocKey_Gallery_PurchasesWrong'),
        total: { field: 'amount', label: 'LocKey_Gallery_Total', place: 'beside' },
      },
      prepare: (store) => write(store, 'fixedRowsWrong', 1, 'packs', ''),
    },
  ]),
}
