import { formAddresses } from '@redress/engine'

/** The addresses of the site's own pages; those of the forms are in `formAddresses`. */
export const paths = {
  home: '/',
  lookup: formAddresses.Lookup.entry,
  pageNotFound: '/page-not-found',
  error: '/error',
  deadline: '/deadline',
  sessionExpired: '/session-expired',
} as const
