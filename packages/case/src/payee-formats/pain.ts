import { escapeHtml } from '@redress/foundation/escape-html.ts'
import type { FileHeader, FileLine, FileTotals, PayeeFileContent } from './payee-format.ts'

const element = (name: string, ...inner: readonly string[]): string => `<${name}>${inner.join('')}</${name}>`

/** An element with a text, whose signs are escaped. */
const text = (name: string, value: string | undefined): string => element(name, escapeHtml(value ?? ''))

const account = (iban: string | undefined): string => element('Id', text('IBAN', iban))

/** A bank by its BIC, or by the word of the guidelines for one that is found by the IBAN. */
const bank = (bic: string | undefined): string =>
  element('FinInstnId', bic === undefined ? element('Othr', text('Id', 'NOTPROVIDED')) : text('BICFI', bic))

/** Everything before the first transfer, with the number of transfers and their sum. */
function start({ fileId, header, totals, amount }: PayeeFileContent): string {
  const sums = text('NbOfTxs', String(totals.lines)) + text('CtrlSum', amount)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>\n',
    element(
      'GrpHdr',
      text('MsgId', fileId),
      text('CreDtTm', header.created),
      sums,
      element('InitgPty', text('Nm', header.name)),
    ),
    '\n<PmtInf>',
    text('PmtInfId', fileId),
    text('PmtMtd', 'TRF'),
    text('BtchBookg', 'true'),
    sums,
    element('PmtTpInf', element('SvcLvl', text('Cd', 'SEPA'))),
    element('ReqdExctnDt', text('Dt', header.execution)),
    element('Dbtr', text('Nm', header.name)),
    element('DbtrAcct', account(header.iban)),
    element('DbtrAgt', bank(header.bic)),
    text('ChrgBr', 'SLEV'),
    '\n',
  ].join('')
}

/** One transfer. Its end-to-end identification is the reference code. */
const line = (header: FileHeader, { referenceCode, amount, currency, payee }: FileLine): string =>
  `${element(
    'CdtTrfTxInf',
    element('PmtId', text('EndToEndId', referenceCode)),
    element('Amt', `<InstdAmt Ccy="${currency}">${amount}</InstdAmt>`),
    ...(payee.bic === undefined ? [] : [element('CdtrAgt', bank(payee.bic))]),
    element('Cdtr', text('Nm', payee.name)),
    element('CdtrAcct', account(payee.iban)),
    element('RmtInf', text('Ustrd', `${header.remittance} ${referenceCode}`)),
  )}\n`

/** Everything after the last transfer. */
const end = '</PmtInf></CstmrCdtTrfInitn></Document>\n'

/** The pieces of a message with one payment information, in their order. */
export const painElements = { start, line, end } as const

/** The amount of a transfer, or one of the two control sums with its number of transfers. */
const anyElement =
  /<InstdAmt Ccy="EUR">(?<amount>\d+\.\d\d)<\/InstdAmt>|<NbOfTxs>(?<lines>\d+)<\/NbOfTxs><CtrlSum>(?<sum>\d+\.\d\d)<\/CtrlSum>/g

/** More characters than an element that a bank takes can have. */
const longestElement = 200

const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** The elements of a file in its order. One that two pieces share is found in the second. */
async function* elementsIn(
  pieces: AsyncIterable<string>,
): AsyncGenerator<Readonly<Record<string, string | undefined>>> {
  let rest = ''
  for await (const piece of pieces) {
    const text = `${rest}${piece}`
    let end = 0
    for (const found of text.matchAll(anyElement)) {
      end = found.index + found[0].length
      yield found.groups ?? {}
    }
    rest = text.slice(Math.max(end, text.length - longestElement))
  }
}

/** The transfers and the sum of a pain.001 file, read back from its transfers and compared with its two control sums. @throws Error */
export async function painTotals(pieces: AsyncIterable<string>): Promise<FileTotals> {
  let [lines, units] = [0, 0n]
  const stated: FileTotals[] = []
  for await (const found of elementsIn(pieces)) {
    const { amount, sum = '' } = found
    if (amount === undefined) stated.push({ lines: Number(found.lines), units: unitsOf(sum) })
    else {
      lines += 1
      units += unitsOf(amount)
    }
  }
  const areRight = stated.every((each) => each.lines === lines && each.units === units)
  if (stated.length !== 2 || !areRight)
    throw new Error(
      'It is no pain.001 file that a bank would take: its control sums are not those of its transfers.',
    )
  return { lines, units }
}
