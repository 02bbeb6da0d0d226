import { classChangePlace } from '../../claims/vault/class-change.ts'
import { standingPlace } from '../../claims/vault/member-standing.ts'
import type { Step } from '../step.ts'
import { classListPart } from './stored/class-list-part.ts'

export const classList: Step = {
  stored: classListPart,
  resealed: [
    // Members are re-encrypted by `case-data/keys`: their PINs are sealed twice.
    {
      table: 'classChange',
      called: 'The entry of the class list',
      rows: ({ classHistory }) => classHistory,
      placeOf: classChangePlace,
    },
    {
      table: 'classStanding',
      called: 'The entry about the class member',
      rows: ({ classHistory }) => classHistory.standingRows,
      placeOf: standingPlace,
    },
  ],
  exported: { none: 'the manifest has its figures, and claims the facts of their members' },
  verified: { none: '`case-data/export` compares its history with the figures of an export' },
  purged: 'class list and its history',
  calls: { none: 'the site shows nothing of it before somebody signs in' },
  commands: ['import', 'class'],
  upkeep: { none: 'it stays as long as the case' },
}
