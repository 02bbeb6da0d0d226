import * as z from 'zod/mini'
import { builtInForms, formAddress } from './form-type.ts'

const namePattern = new RegExp(`^(?:${builtInForms.join('|')}|[a-z][a-z0-9-]{0,39})$`)

/** The name of a form: built in, or of the case's own. Its own name is part of addresses, so it is written like one. */
export const formNameSchema = z
  .string()
  .check(
    z.regex(
      namePattern,
      `expected ${builtInForms.join(', ')}, or a name of the case's own: up to 40 small letters, digits and hyphens, a letter first`,
    ),
  )

/** The first part of each address that the product has or will have, and the names of its own calls about forms. */
const reservedNames: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'case-assets',
  'claim',
  'config',
  'confirm',
  'constructor',
  'dates',
  'deadline',
  'docs',
  'documents',
  'error',
  'faq',
  'favicon',
  'fonts',
  'forms',
  'gallery',
  'health',
  'healthz',
  'index',
  'link',
  'livez',
  'metrics',
  'page-not-found',
  'page-reached',
  'receipt',
  'readyz',
  'robots',
  'session-expired',
  'sign-in',
  'status',
  ...builtInForms.map((name) => formAddress(name).slug),
])

/** Whether the name of a form would take an address that is the product's own. */
export const isReservedFormName = (name: string): boolean => reservedNames.has(name)
