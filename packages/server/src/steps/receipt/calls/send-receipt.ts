import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../../../http/app-deps.ts'
import { hashSource } from '../../../http/inline-code.ts'
import { receiptStyle } from '../receipt-style.ts'

interface SiteAddress extends Pick<AppDeps, 'environment'> {
  /** The public address of this site; null for the one that a request has. */
  readonly siteUrl: string | null
}

/** The policy within a file: its own style and nothing else. */
const filePolicy = `default-src 'none'; style-src ${hashSource(receiptStyle)}; base-uri 'none'; form-action 'none'`

/** Where receipts are checked: on this site, as the settings have it, or else as the request has it. */
export const receiptPlace = (
  { siteUrl, environment }: SiteAddress,
  request: FastifyRequest,
): { readonly siteUrl: string; readonly policy: string } => ({
  siteUrl: siteUrl ?? `${environment === 'production' ? 'https' : request.protocol}://${request.host}`,
  policy: filePolicy,
})

/** Answers with a receipt as a file to download, which runs nothing where it is opened. */
export const sendReceipt = (
  reply: FastifyReply,
  { referenceCode, file }: { readonly referenceCode: string; readonly file: string },
): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-disposition', `attachment; filename="receipt-${referenceCode}.html"`)
    .header('content-security-policy', `${filePolicy}; frame-ancestors 'none'; sandbox`)
    .header('referrer-policy', 'no-referrer')
    .send(file)
