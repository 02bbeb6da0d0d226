import type { Site, ThemeName } from '@redress/api'
import type { CopyKey } from '@redress/form'
import type { ComponentType, ReactNode } from 'react'
import type { LanguageChoice } from '../languages/LanguageList.tsx'

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

export interface LayoutProps extends LanguageChoice {
  readonly children: ReactNode
  /** Worded already; in the header, and the heading of the page with the id `page-title`. */
  readonly pageTitle: string
  /** Empty on pages that belong to no form. */
  readonly steps: readonly Step[]
  /** The external case site; most header links go there. */
  readonly caseSiteUrl: string
  readonly privacyPolicyUrl: string
  /** What a masthead shows: title, subtitle, logo. */
  readonly project: Site['project']
  readonly banner: Site['banner']
  readonly links: SiteLinks
}

/** What a header shows. */
export type HeaderProps = Pick<
  LayoutProps,
  'pageTitle' | 'culture' | 'cultures' | 'onCulture' | 'caseSiteUrl' | 'links' | 'project'
>

/** What a theme is: its layout, and the element that a navigation scrolls to. */
export interface Theme {
  readonly name: ThemeName
  readonly Layout: ComponentType<LayoutProps>
  /** The id of the header element. */
  readonly scrollTarget: string
}
