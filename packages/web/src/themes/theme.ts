import type { Site, ThemeName } from '@redress/api'
import type { CopyKey } from '@redress/form'
import type { ComponentType, ReactNode } from 'react'

/** One page of the form, as the step indicator shows it. Skipped pages are left out by the app. */
export interface Step {
  readonly page: string
  /** Worded already. */
  readonly title: string
  readonly state: 'done' | 'current' | 'upcoming'
}

/** Addresses inside this site, with the culture in them where it is needed. */
export interface SiteLinks {
  readonly home: string
  /** The list of forms; null where the header links them all. */
  readonly forms: string | null
  /** The page that shows what became of a claim; null where only the case site has one. */
  readonly claim: string | null
  /** Null when the case has no Lookup form. What it looks up is for the case to say. */
  readonly lookup: { readonly label: CopyKey; readonly href: string } | null
}

/** What is the same on every page in one language. */
interface SiteFacts {
  /** The external case site; most header links go there. */
  readonly caseSiteUrl: string
  readonly privacyPolicyUrl: string
  /** What a masthead shows: title, subtitle, logo. */
  readonly project: Site['project']
  readonly links: SiteLinks
}

/** What shows facts of the site, with the classes of the theme. */
export interface StaticPartProps extends SiteFacts {
  readonly look: Readonly<Record<string, string | undefined>>
}

/** What a header shows. */
export interface HeaderProps extends SiteFacts {
  /** Worded already; in the header, and the heading of the page with the id `page-title`. */
  readonly pageTitle: string
  /** The choice of the language. */
  readonly languages: ReactNode
}

export interface LayoutProps extends HeaderProps {
  readonly children: ReactNode
  /** Where the claimant is in the form; null on pages that belong to none. */
  readonly steps: ReactNode
  /** The message above the page. */
  readonly banner: ReactNode
}

/** What a theme is: its layout, and the element that a navigation scrolls to. */
export interface Theme {
  readonly name: ThemeName
  readonly Layout: ComponentType<LayoutProps>
  /** The id of the header element. */
  readonly scrollTarget: string
  /** Where there is room, steps are a list beside the page, titled segments above it, or a bar as on a phone. */
  readonly stepLook: 'rail' | 'segments' | 'bar'
  /** Fetches what shows the facts of the site, which the layout needs where the server has not rendered them. */
  readonly prime: () => Promise<void>
}
