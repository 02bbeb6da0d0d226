/** Reference codes of filed claims, as people write them. */

export { codeLength, codeLetters, inGroups, weightedSum } from './code-letters.ts'
export { isReferenceCode, writtenCode } from './written-code.ts'
