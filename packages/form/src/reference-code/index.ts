/** Reference codes of filed claims, as people write them. */

export {
  codeLength,
  codeLetters,
  inGroups,
  isReferenceCode,
  weightedSum,
  writtenCode,
} from './reference-code.ts'
