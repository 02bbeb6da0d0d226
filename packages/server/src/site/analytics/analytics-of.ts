import type { CaseSettings } from '@redress/case/reading/case-settings.ts'

/** The analytics scripts of one case, and their addresses. */
export interface Analytics {
  /** Addresses, the tag first. */
  readonly scripts: readonly string[]
  readonly tagId: string | null
  /** Origins that the frame may load scripts from and send to. */
  readonly sources: readonly string[]
}

const defaultOrigin = 'https://www.googletagmanager.com'
/** The address that the tag sends its events to. */
const collectors = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

/**
 * The analytics of a case, or null if the case configures none. `url` replaces the provider's address.
 */
export function analyticsOf(
  { analyticsTagId, tagManagerId }: Pick<CaseSettings, 'analyticsTagId' | 'tagManagerId'>,
  url: string | null,
): Analytics | null {
  const origin = new URL(url ?? defaultOrigin).origin
  const scripts = [
    ...(analyticsTagId === null ? [] : [`${origin}/gtag/js?id=${analyticsTagId}`]),
    ...(tagManagerId === null ? [] : [`${origin}/gtm.js?id=${tagManagerId}`]),
  ]
  if (scripts.length === 0) return null
  return { scripts, tagId: analyticsTagId, sources: url === null ? [origin, ...collectors] : [origin] }
}
