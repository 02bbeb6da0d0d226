import { escapeHtml } from '../../foundation/escape-html.ts'
import type { FileHeader, FileLine, PayeeFileContent } from './payee-format.ts'

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
