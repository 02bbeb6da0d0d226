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
