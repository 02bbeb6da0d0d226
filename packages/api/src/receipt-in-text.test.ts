import { expect, test } from 'vitest'
import { receiptElement, receiptInText } from './receipt-in-text.ts'
import { parseShortReceipt, shortReceiptText } from './short-receipt-text.ts'

const { open, close } = receiptElement

test('RET-1 a receipt is found in its file, as text, and in the address of its QR code', () => {
  expect(receiptInText(`<p>${open}{"a":1}${close}</p>`)).toEqual({
    receipt: '{"a":1}',
    around: `<p>${open}${close}</p>`,
  })
  expect(receiptInText(' {"a":1}\n')).toEqual({ receipt: '{"a":1}', around: null })
  expect(receiptInText('https://claims.example/receipt?culture=ar#receipt=1~A~b')).toEqual({
    receipt: '1~A~b',
    around: null,
  })
})

test.each([
  ['with a full stop behind it', (receipt: string) => `${receipt}.`],
  ['in brackets', (receipt: string) => `(${receipt})`],
  ['with a parameter behind it', (receipt: string) => `${receipt}&utm=1`],
  ['behind its label', (receipt: string) => `Receipt: ${receipt}`],
  [
    'as a mail program encoded it',
    (receipt: string) => receipt.replaceAll('~', '%7E').replaceAll(':', '%3A'),
  ],
  [
    'in the brackets of a mail',
    (receipt: string) => `See <https://claims.example/receipt#receipt=${receipt}>.`,
  ],
  ['at the end of a sentence', (receipt: string) => `See https://claims.example/receipt#receipt=${receipt}!`],
])('RET-1 a short receipt is found %s', (_, written) => {
  const receipt = `1~Y22R-2222-2222-2222~${'c'.repeat(64)}~2026-11-20T20:00:00Z~key1.${'-s'.repeat(43)}`
  expect(receiptInText(written(receipt))).toEqual({ receipt, around: null })
})

test('RET-1 a long text is not searched for a short receipt, however often one seems to begin in it', () => {
  const receipt = `1~Y22R-2222-2222-2222~${'c'.repeat(64)}~2026-11-20T20:00:00Z~key1.${'-s'.repeat(43)}`
  expect(receiptInText(`${'x 1~'.repeat(50_000)} ${receipt}`)).toBeNull()
})

test('RET-1 a file that is damaged is no receipt, although the address of its QR code is in it', () => {
  const short = `1~Y22R-2222-2222-2222~${'c'.repeat(64)}~2026-11-20T20:00:00Z~key1.${'-s'.repeat(43)}`
  const file = `<p>Another sum ${open.slice(1)}{"a":1}${close}<a href="https://claims.example/receipt#receipt=${short}">QR</a>`
  expect(receiptInText(file)?.receipt).not.toBe(short)
})

test('RET-1 a file that was cut off behind the address of its QR code is no receipt', () => {
  const short = `1~Y22R-2222-2222-2222~${'c'.repeat(64)}~2026-11-20T20:00:00Z~key1.${'-s'.repeat(43)}`
  const file = `<main>${'x'.repeat(3000)}<a href="https://claims.example/receipt#receipt=${short}`
  expect(receiptInText(file)).toBeNull()
})

test('RET-1 the text of a receipt is taken whole, whatever address an answer in it holds', () => {
  const text = '{"answer":"https://claims.example/receipt#receipt=1~A~b"}'
  expect(receiptInText(text)).toEqual({ receipt: text, around: null })
})

test.each(['', 'a text', `${open}{}`, `${open}{}${close}${open}{}${close}`])(
  'RET-1 in %j no receipt is found',
  (text) => {
    expect(receiptInText(text)).toBeNull()
  },
)

test('RET-1 a short receipt is read exactly as it is written', () => {
  const receipt = {
    referenceCode: 'A-B',
    contentHash: 'c',
    receivedAt: '2026-11-20T20:00:00Z',
    signature: 'k.s',
  }
  const text = shortReceiptText(receipt)
  expect(text).toBe('1~A-B~c~2026-11-20T20:00:00Z~k.s')
  expect(parseShortReceipt(text)).toEqual(receipt)
  for (const wrong of [`${text}~`, text.replace('1~', '2~'), '1~A-B~c', ''])
    expect(parseShortReceipt(wrong)).toBeNull()
})
