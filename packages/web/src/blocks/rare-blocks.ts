import { Checkboxes } from './Checkboxes/Checkboxes.tsx'
import { ChooseOne } from './ChooseOne/ChooseOne.tsx'
import { FixedTable } from './FixedTable/FixedTable.tsx'
import { KnownRecords } from './KnownRecords/KnownRecords.tsx'

/** What few cases have, in one part of the page. */
export const rareBlocks = { Checkboxes, ChooseOne, FixedTable, KnownRecords }
