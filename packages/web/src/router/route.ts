import type { CopyKey, FormType } from '@redress/form'
import type { ComponentType } from 'react'

/** Where a guard redirects instead of the requested address. */
export interface Redirect {
  readonly to: string
  /** True for an address that is none of this site: the whole document goes there. */
  readonly isExternal?: boolean
}

/** One guard of a move: it lets through with null, or redirects. It may run twice for one move. */
export type Guard = (url: URL) => Redirect | null | Promise<Redirect | null>

/** One page of the site at its one address. */
export interface Route {
  readonly path: string
  readonly title: CopyKey
  /** The page of a form that it shows; null on the site's own pages. */
  readonly at: { readonly formType: FormType; readonly page: string } | null
  /** Run in order after the guards of the whole site. */
  readonly guards: readonly Guard[]
  /** The page; one that is loaded on demand comes as a promise. */
  readonly load: () => ComponentType | Promise<ComponentType>
}
