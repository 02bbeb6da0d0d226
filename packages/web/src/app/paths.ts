import type { Site } from '@redress/api'
import { type FormType, hasPurpose, pagePath } from '@redress/form'

/** The addresses of the site's own pages; those of the forms are in `formAddress`. */
export const paths = {
  home: '/',
  forms: '/forms',
  pageNotFound: '/page-not-found',
  error: '/error',
  confirm: '/confirm',
  receipt: '/receipt',
  claim: '/claim',
  deadline: '/deadline',
  sessionExpired: '/session-expired',
} as const

/** The address of the page that shows the reference code, or null when the form has none. */
export function referenceCodePath({ forms }: Pick<Site, 'forms'>, formType: FormType): string | null {
  const pages = forms.find((form) => form.formType === formType)?.pages ?? []
  const page = pages.find(({ blocks }) => blocks.some((block) => hasPurpose(block, 'confirmation')))
  return page ? pagePath(formType, page.page) : null
}
