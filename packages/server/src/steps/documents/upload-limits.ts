import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import type { UploadLimits, UploadTotal } from './stored/upload-store.ts'

const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

/** Gigabytes that all documents without a claim may have, where the installation says nothing else. */
export const usualStagingGigabytes = 50

/** Hours that a document is stored without a claim: longer than any session, shorter than the collector of orphans waits. */
export const uploadHours = 24

/** Minutes for which one submission reserves what was sent before it: longer than any request lasts. */
export const takenMinutes = 60

/** Uploads of one network and of all, whatever their sizes: empty ones cost a row each. */
const uploadsOfNetwork = 5_000
const uploadsInAll = 200_000

/** The share of all staged bytes that one network may have. */
const shareOfNetwork = 5

/**
 * What may be staged. A claimant may stage the documents of one claim, and one more that replaces another. `stagingGigabytes`: what
 * the installation allows for all of them.
 */
export function uploadLimits(
  { maxFiles, maxFileMegabytes }: Pick<CaseSettings['documents'], 'maxFiles' | 'maxFileMegabytes'>,
  stagingGigabytes: number,
): UploadLimits & { readonly inAll: UploadTotal } {
  const uploads = maxFiles + 1
  const inAll = stagingGigabytes * gigabyte
  return {
    holder: { bytes: uploads * maxFileMegabytes * megabyte, uploads },
    network: { bytes: Math.floor(inAll / shareOfNetwork), uploads: uploadsOfNetwork },
    inAll: { bytes: inAll, uploads: uploadsInAll },
  }
}

/** How much of what may be staged the documents of drafts may have: they stay for weeks, and others are to find room meanwhile. */
const shareOfDrafts = 2

const partOf = ({ bytes, uploads }: UploadTotal): UploadTotal => ({
  bytes: Math.floor(bytes / shareOfDrafts),
  uploads: Math.floor(uploads / shareOfDrafts),
})

/** What the documents of drafts may have: those of a claimant as much as one claim and one more, for each form. */
export const draftLimits = ({ holder, network, inAll }: ReturnType<typeof uploadLimits>) => ({
  holder,
  network: partOf(network),
  inAll: partOf(inAll),
})
