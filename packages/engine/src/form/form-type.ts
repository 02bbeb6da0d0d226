/** The four kinds of form (PRD-1). Lookup only authorizes; it is never submitted. */
export const formTypes = ['Standard', 'Automotive', 'Lookup', 'DocumentsUpload'] as const

export type FormType = (typeof formTypes)[number]

/** Where a form lives: the root of its addresses, its name in the calls, and other addresses of its first page. */
interface FormAddress {
  readonly base: string
  readonly slug: string
  readonly entry: string
  readonly aliases: readonly string[]
  /** Whether time may run out on its first page, where a case wants that (NAV-11). */
  readonly timedEntry: boolean
}

/** The route table of specification section 2, as data that routes, guards, calls and tests read. */
export const formAddresses: Readonly<Record<FormType, FormAddress>> = {
  Automotive: {
    base: '/automotive',
    slug: 'automotive',
    entry: '/automotive',
    aliases: ['/'],
    timedEntry: true,
  },
  Standard: {
    base: '/standard',
    slug: 'standard',
    entry: '/standard/claimant-info',
    aliases: ['/standard'],
    timedEntry: true,
  },
  Lookup: { base: '/lookup', slug: 'lookup', entry: '/lookup', aliases: [], timedEntry: false },
  DocumentsUpload: {
    base: '/documents-upload',
    slug: 'documents-upload',
    entry: '/documents-upload',
    aliases: [],
    timedEntry: false,
  },
}

/** The address of a page: the entry page has the form's own address, every other its name below the base. */
export const pagePath = (formType: FormType, page: string): string => {
  const { base, entry } = formAddresses[formType]
  return page === 'landing' ? entry : `${base}/${page}`
}

/** The form type whose addresses include `path`, or null for the site's own pages. */
export const formTypeOfPath = (path: string): FormType | null =>
  formTypes.find((type) => {
    const { base, aliases } = formAddresses[type]
    return path === base || path.startsWith(`${base}/`) || aliases.includes(path)
  }) ?? null
