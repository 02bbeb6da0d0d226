import * as z from 'zod/mini'

/** The address that a claimant is redirected to: a page of the site, or another site. */
export const redirectTarget = z
  .string()
  .check(
    z.regex(
      /^(\/(?!\/)|https?:\/\/[^\s/])\S*$/,
      'expected a path like /deadline, or an address that begins with http:// or https://',
    ),
  )
