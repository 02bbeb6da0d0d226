import { builtInCopy } from '@redress/engine'
import { expect, test } from 'vitest'
import { readingGrade } from './on-readability.ts'

test('a text of short words in short sentences has a low grade, one of long words in a long sentence a high grade', () => {
  // 6 words, 1 sentence, 6 syllables: 0.39 * 6 + 11.8 * 1 - 15.59.
  expect(readingGrade('The cat sat on the mat.').grade).toBeCloseTo(-1.45)
  const hard =
    'The administrator communicates determinations concerning documentation deficiencies to participating claimants.'
  expect(readingGrade(hard).grade).toBeGreaterThan(18)
})

test('tags, numbers, addresses, places to fill in and abbreviations count as short words and end no sentence', () => {
  const plain = readingGrade('Call us on one or write to one by one at one one.')
  const marked = readingGrade(
    'Call us on <a href="tel:+1">1-888-555-0142</a> or write to a@example.com by {claimDetails.day} at 11:59 p.m.',
  )
  expect(marked).toEqual(plain)
})

test('a line and a colon end a sentence, and a text without words has the grade 0', () => {
  expect(readingGrade('You need:\nyour PIN').grade).toBe(readingGrade('You need. Your PIN.').grade)
  expect(readingGrade('$48.5').words).toBe(1)
  expect(readingGrade(' – ')).toEqual({ grade: 0, words: 0 })
})

/** Texts whose wording the specification or the captcha provider defines. */
const givenWords = [
  'LocKey_Shared_ErrorMessage_Problem',
  'LocKey_Shared_ErrorMessage_Submission',
  'LocKey_Captcha_Notice_reCaptcha',
]

test('the sentences of the product are at most of grade 8, except those that others have worded', () => {
  const hard = Object.entries(builtInCopy).filter(([key, text]) => {
    const { grade, words } = readingGrade(text)
    return words >= 10 && Math.round(grade) > 8 && !givenWords.includes(key)
  })
  expect(hard).toEqual([])
})
