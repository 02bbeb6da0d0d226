import type { BuiltInKey } from '@redress/engine'
import type { SiteLinks } from './theme.ts'

export interface HeaderLink {
  readonly label: BuiltInKey
  readonly href: string
}

const external = (caseSiteUrl: string, label: BuiltInKey, path: string): HeaderLink => ({
  label,
  href: caseSiteUrl.replace(/\/+$/, '') + path,
})

const inside = (label: BuiltInKey, href: string | null): readonly HeaderLink[] =>
  href === null ? [] : [{ label, href }]

/** The links of the header; most lead to the case site (UI-4). */
export const headerLinks = (caseSiteUrl: string, { home, lookup }: SiteLinks): readonly HeaderLink[] => [
  ...inside('LocKey_Header_Home', home),
  external(caseSiteUrl, 'LocKey_Header_KeyDates', '/dates'),
  external(caseSiteUrl, 'LocKey_Header_ImportantDocuments', '/documents'),
  external(caseSiteUrl, 'LocKey_Header_Faq', '/faq'),
  external(caseSiteUrl, 'LocKey_Header_FileAClaim', '/claim'),
  ...inside('LocKey_Header_VinLookup', lookup),
  external(caseSiteUrl, 'LocKey_Header_ContactUs', '/contact'),
]

/** What a claimant with a claim can do on the case site (UI-5). */
export const claimLinks = (caseSiteUrl: string): readonly HeaderLink[] => [
  external(caseSiteUrl, 'LocKey_Header_CheckClaimStatus', '/claim/status'),
  external(caseSiteUrl, 'LocKey_Header_UploadDocuments', '/documents'),
  external(caseSiteUrl, 'LocKey_Header_ChangeMyAddress', '/coa'),
]
