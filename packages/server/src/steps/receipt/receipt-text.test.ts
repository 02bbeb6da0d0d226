import { longestReceipt } from '@redress/api'
import { expect, test } from 'vitest'
import { filedReceipt, statementIn } from '../../testing/filed-receipt.ts'
import { parseReceipt, receiptText } from './receipt-text.ts'

/** A text of a receipt that is as long as one may be, whose list at a place has as many items that are none as it can have. */
function ofManyWrongItems(text: string, list: string, item: string): string {
  const [before = '', after = ''] = text.split(`"${list}":[`)
  const count = Math.floor((longestReceipt - text.length) / (item.length + 1))
  return `${before}"${list}":[${`${item},`.repeat(count)}${after}`
}

test('RET-1 a text of tens of thousands of wrong items is no receipt: it is read until the first of them', async () => {
  const { file } = await filedReceipt()
  const statement = statementIn(file)
  if (!statement) throw new Error('It is a receipt.')
  const text = receiptText({ statement, signature: 'key.signature' })
  expect(parseReceipt(text)?.statement).toEqual(statement)
  for (const list of ['sections', 'answers', 'documents', 'signatures'])
    for (const item of ['{}', '0']) {
      const forged = ofManyWrongItems(text, list, item)
      expect(forged.length).toBeGreaterThan(150_000)
      // A reader that collects the mistakes of every item ends with a RangeError.
      expect(parseReceipt(forged)).toBeNull()
    }
})
