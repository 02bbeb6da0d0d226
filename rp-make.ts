import { writeReviewPage } from './packages/server/src/administration/review/page/write-review-page.ts'
import { madeReview, pageFacts } from './packages/server/src/administration/review/page/testing.ts'
const which = process.argv[2]
const of = { zero: { clusters: [], alone: 0 }, fifty: { clusters: [8, 20, 12], alone: 10, isDecided: true }, many: { clusters: Array.from({ length: 400 }, (_, i) => i === 3 ? 5000 : 5 + (i % 50)), alone: 5000 } }[which]
console.time('page')
console.log(await writeReviewPage(`/tmp/w/rp-out/${which}.html`, await pageFacts(madeReview(of))))
console.timeEnd('page')
