import type { Message } from '@redress/form'
import type { ListRefusal } from '../../lists/worker/read-list.ts'

const keys = {
  kind: 'LocKey_List_Error_Kind',
  tooLarge: 'LocKey_List_Error_TooLarge',
  quotes: 'LocKey_List_Error_Quotes',
  cells: 'LocKey_List_Error_Cells',
  tooManyColumns: 'LocKey_List_Error_TooManyColumns',
  tooManyRows: 'LocKey_List_Error_TooManyRows',
  empty: 'LocKey_List_Error_Empty',
  headings: 'LocKey_List_Error_Headings',
  missing: 'LocKey_List_Error_Missing',
  repeated: 'LocKey_List_Error_Repeated',
  failed: 'LocKey_List_Error_Failed',
  unreadable: 'LocKey_DocumentUpload_Unreadable',
} as const satisfies { readonly [R in ListRefusal['refused']]: string }

/** Why the list of a file is not taken, and what to do about it. `room` is how many rows there is room for. */
export const refusalMessage = (refusal: ListRefusal, room: number, name: string): Message => ({
  key: keys[refusal.refused],
  params: {
    max: room,
    name,
    ...('columns' in refusal && { columns: refusal.columns.join(', ') }),
    ...('row' in refusal && { row: refusal.row }),
    ...('heading' in refusal && { heading: refusal.heading }),
  },
})
