import type { Step } from '../step.ts'
import { removeEndedUploads } from './remove-files.ts'
import { documentsPart } from './stored/uploads-part.ts'

export const documents: Step = {
  stored: documentsPart,
  resealed: { none: 'a document has a key of its own, in its claim or wrapped by the code of a saved form' },
  exported: { none: '`case-data/export` writes the documents of claims' },
  verified: { none: 'the documents of claims are read to their ends' },
  purged: { none: 'named with its place' },
  calls: ['documents'],
  commands: { none: 'nothing to type' },
  upkeep: [{ name: 'uploads', run: removeEndedUploads }],
}
