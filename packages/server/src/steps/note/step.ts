import type { Step } from '../step.ts'
import { exportedNotes, verifyNotes } from './exported-notes.ts'
import { notePlace, removeLostNotes } from './notes.ts'
import { notePart } from './stored/notes-part.ts'

export const note: Step = {
  stored: notePart,
  resealed: [{ table: 'note', called: 'The note', rows: ({ notes }) => notes, placeOf: notePlace }],
  exported: exportedNotes,
  verified: verifyNotes,
  purged: 'notes of staff',
  calls: { none: 'staff alone' },
  commands: ['note'],
  upkeep: [{ name: 'notes', run: removeLostNotes }],
}
