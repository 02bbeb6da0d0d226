import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { PartLimits } from '../../../http/incoming-parts.ts'
import { maxTextBytes } from '../receive-submission.ts'

const megabyte = 1024 * 1024
/** Models, expenses and strings beside the documents. */
const maxOtherParts = 500
/** Longer than any model can be. */
const textBytes = megabyte
/** The most bytes that the headers of the parts may add to documents and texts. */
const maxHeaderBytes = megabyte

type DocumentSettings = LoadedCase['settings']['documents']

/** The limits of the body of a claim. */
export interface SubmitLimits extends PartLimits {
  /** The maximum of received documents. */
  readonly documents: number
  readonly bodyBytes: number
}

/** The maximum of bytes in the body of a claim. */
export const largestBody = ({ maxFiles, maxFileMegabytes }: DocumentSettings): number =>
  maxFiles * maxFileMegabytes * megabyte + maxTextBytes + maxHeaderBytes

/** The limits of a case. */
export function submitLimits(documents: DocumentSettings): SubmitLimits {
  const { maxFiles, maxFileMegabytes } = documents
  return {
    documentBytes: maxFileMegabytes * megabyte,
    // One more than a claim may have, so that the error names the limit.
    documents: maxFiles + 1,
    textBytes,
    parts: maxFiles + maxOtherParts,
    bodyBytes: largestBody(documents),
  }
}
