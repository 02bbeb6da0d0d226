import { writeWhole } from '../../foundation/files/whole-files.ts'
import { reviewPage } from './review-page.ts'
import type { ReviewPageFacts } from './review-page-facts.ts'

/** Writes the review page for its owner alone. After a crash the file is either complete or unchanged. Returns its size in bytes. */
export async function writeReviewPage(file: string, facts: ReviewPageFacts): Promise<number> {
  const page = await reviewPage(facts)
  await writeWhole(file, page)
  return Buffer.byteLength(page)
}
