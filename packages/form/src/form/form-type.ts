/** The name of a form: one of the built-in names, or a name that the case chooses. */
export type FormType = string

/** The four forms of the specification. Their addresses, calls and deadlines are fixed. */
export const builtInForms = ['Standard', 'Automotive', 'Lookup', 'DocumentsUpload'] as const

export type BuiltInForm = (typeof builtInForms)[number]

/** What a form is for. A look-up only signs in; forms of the other kinds are filed. */
export const formKinds = [
  'claim',
  'registration',
  'exclusion',
  'objection',
  'dispute',
  'documents',
  'lookup',
] as const

export type FormKind = (typeof formKinds)[number]

/** Where a form lives, and what follows from its name. */
interface FormAddress {
  /** The root of its addresses. */
  readonly base: string
  /** Its name in the calls. */
  readonly slug: string
  /** The address of its first page. */
  readonly entry: string
  /** Other addresses of its first page. */
  readonly aliases: readonly string[]
  /** Whether time may run out on its first page, where a case wants that. */
  readonly timedEntry: boolean
  /** The key of its deadline in `deadlines.yaml`. */
  readonly deadlineKey: string
  /** The kind of a form whose file names none. */
  readonly kind: FormKind
}

/** The address of a form that is called `slug` in its address, in the calls and in `deadlines.yaml`. */
const addressNamed = (slug: string): FormAddress => ({
  base: `/${slug}`,
  slug,
  entry: `/${slug}`,
  aliases: [],
  timedEntry: true,
  deadlineKey: slug,
  kind: 'claim',
})

/** The route table of the built-in forms, as data that routes, guards, calls and tests read. */
const builtIn: ReadonlyMap<FormType, FormAddress> = new Map<BuiltInForm, FormAddress>([
  ['Automotive', { ...addressNamed('automotive'), aliases: ['/'], deadlineKey: 'automotiveFilingDeadline' }],
  [
    'Standard',
    {
      ...addressNamed('standard'),
      entry: '/standard/claimant-info',
      aliases: ['/standard'],
      deadlineKey: 'claimFilingDeadline',
    },
  ],
  [
    'Lookup',
    {
      ...addressNamed('lookup'),
      timedEntry: false,
      deadlineKey: 'lookupFilingDeadline',
      kind: 'lookup',
    },
  ],
  [
    'DocumentsUpload',
    {
      ...addressNamed('documents-upload'),
      timedEntry: false,
      deadlineKey: 'documentsUploadFilingDeadline',
      kind: 'documents',
    },
  ],
])

/** Whether the name is one of the four forms of the specification. */
export const isBuiltInForm = (formType: FormType): formType is BuiltInForm => builtIn.has(formType)

/**
 * What follows from the name of a form. The name of a form of the case's own is its address (`/exclusion`), its name in
 * the calls, and the key of its deadline.
 */
export const formAddress = (formType: FormType): FormAddress =>
  builtIn.get(formType) ?? addressNamed(formType)

/** A form as far as its file says what it is for. */
interface StatedKind {
  readonly formType: FormType
  readonly kind?: FormKind | undefined
}

/** The kind of a form: as its file says, else that of the built-in form, else a claim. */
export const kindOf = ({ formType, kind }: StatedKind): FormKind => kind ?? formAddress(formType).kind

/** Whether a form is filed. One that is not only signs in and shows what is known, like the Lookup. */
export const isSubmitted = (form: StatedKind & { readonly submits?: boolean | undefined }): boolean =>
  form.submits ?? kindOf(form) !== 'lookup'

/** The address of a page: the entry page has the form's own address, every other its name below the base. */
export const pagePath = (formType: FormType, page: string): string => {
  const { base, entry } = formAddress(formType)
  return page === 'landing' ? entry : `${base}/${page}`
}

/** The form, among those of the case, whose addresses include `path`, or null for the site's own pages. */
export const formTypeOfPath = (path: string, formTypes: Iterable<FormType>): FormType | null => {
  for (const formType of formTypes) {
    const { base, aliases } = formAddress(formType)
    if (path === base || path.startsWith(`${base}/`) || aliases.includes(path)) return formType
  }
  return null
}
