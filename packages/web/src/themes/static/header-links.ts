import type { BuiltInKey, CopyKey } from '@redress/form'
import type { SiteLinks } from '../theme.ts'

export interface HeaderLink {
  readonly label: CopyKey
  readonly href: string
  /** It leaves this site, also where the case site is served at the same origin. */
  readonly external: boolean
}

const external = (siteUrl: string, label: BuiltInKey, path: string): HeaderLink => ({
  label,
  href: siteUrl.replace(/\/+$/, '') + path,
  external: true,
})

/**
 * The links of the header; most lead to the case site. Dates, documents and questions can stand elsewhere: the
 * kontent layout has them on the root of this site.
 */
export const headerLinks = (
  caseSiteUrl: string,
  { home, forms, lookup }: SiteLinks,
  factsUrl = caseSiteUrl,
): readonly HeaderLink[] => [
  { label: 'LocKey_Header_Home', href: home, external: false },
  external(factsUrl, 'LocKey_Header_KeyDates', '/dates'),
  external(factsUrl, 'LocKey_Header_ImportantDocuments', '/documents'),
  external(factsUrl, 'LocKey_Header_Faq', '/faq'),
  external(caseSiteUrl, 'LocKey_Header_FileAClaim', '/claim'),
  ...(forms === null ? [] : [{ label: 'LocKey_Header_Forms', href: forms, external: false }]),
  ...(lookup === null ? [] : [{ ...lookup, external: false }]),
  external(caseSiteUrl, 'LocKey_Header_ContactUs', '/contact'),
]

/** What a claimant with a claim can do: on the case site, but for what this site has a page for. */
export const claimLinks = (caseSiteUrl: string, claim: string | null): readonly HeaderLink[] => [
  claim === null
    ? external(caseSiteUrl, 'LocKey_Header_CheckClaimStatus', '/claim/status')
    : { label: 'LocKey_Header_CheckClaimStatus', href: claim, external: false },
  external(caseSiteUrl, 'LocKey_Header_UploadDocuments', '/documents'),
  external(caseSiteUrl, 'LocKey_Header_ChangeMyAddress', '/coa'),
]
