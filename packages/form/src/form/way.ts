import * as z from 'zod/mini'
import { ignorable } from '../rules/rule.ts'
import { camelCase } from './camel-case.ts'

/** The most columns of the class list that one way asks for. */
const mostColumns = 4

const columnSchema = z.string().check(
  z.regex(/^[a-z][A-Za-z0-9]*$/, {
    error: ({ input }) => {
      const column = camelCase(String(input))
      const hint = /^[a-z][A-Za-z0-9]*$/.test(column) ? `: write ${column} for the column '${input}'` : ''
      return `expected a column of the class list by its field name, like claimId or lastName${hint}`
    },
  }),
)

const common = {
  /** Distinguishes two ways of one kind; the field `credentials.way` holds it. */
  name: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z][A-Za-z0-9-]*$/, 'expected letters, digits and hyphens, a small letter first')),
  ),
}

const openSchema = z.strictObject({ way: z.literal('open'), ...common })

const credentialsSchema = z.strictObject({
  way: z.literal('credentials'),
  ...common,
  columns: z.array(columnSchema).check(z.minLength(1), z.maxLength(mostColumns)),
  ignore: z._default(z.array(z.enum(ignorable)), []),
  /** The columns that the form fills in and shows; without it all for a way with a PIN, none for another. */
  shows: z.optional(z.array(columnSchema)),
  /** Only members with this value in this column are found; the others are unknown to this way. */
  only: z.optional(z.strictObject({ column: columnSchema, value: z.string().check(z.minLength(1)) })),
})

const linkSchema = z.strictObject({
  way: z.literal('link'),
  ...common,
  /** The columns that the form fills in and shows; all without it. */
  shows: z.optional(z.array(columnSchema)),
})

/** One way into a form, as the case writes it. */
export const waySchema = z.discriminatedUnion('way', [openSchema, credentialsSchema, linkSchema])

export type Way = z.infer<typeof waySchema>
type WayKind = Way['way']
type WayOf<K extends WayKind> = Extract<Way, { way: K }>
export type CredentialsWay = WayOf<'credentials'>

/** Everything that is known about a kind of way. */
interface WayFacets<W extends Way> {
  /** The columns that the entry page has to ask for, in their order. */
  readonly asked: (way: W) => readonly string[]
  /** Whether it identifies a class member. */
  readonly findsMember: boolean
  /** Whether it needs something that only the class member has. */
  readonly isSecret: (way: W) => boolean
  /** The columns that the form may show; null for all. */
  readonly shown: (way: W) => readonly string[] | null
}

const open: WayFacets<WayOf<'open'>> = {
  asked: () => [],
  findsMember: false,
  isSecret: () => false,
  shown: () => [],
}

const needsPin = ({ columns }: CredentialsWay): boolean => columns.includes('pin')

const credentials: WayFacets<CredentialsWay> = {
  asked: ({ columns }) => columns,
  findsMember: true,
  isSecret: needsPin,
  shown: (way) => way.shows ?? (needsPin(way) ? null : []),
}

/** A personal link, whose token is not typed. */
const link: WayFacets<WayOf<'link'>> = {
  asked: () => [],
  findsMember: true,
  isSecret: () => true,
  shown: ({ shows }) => shows ?? null,
}

const wayKinds: { readonly [K in WayKind]: WayFacets<WayOf<K>> } = { open, credentials, link }

const facetsOf = <K extends WayKind>(way: K): WayFacets<WayOf<K>> => wayKinds[way]

/** Calls a facet with the way that it belongs to. */
function withFacets<T>(way: Way, use: <W extends Way>(facets: WayFacets<W>, way: W) => T): T {
  switch (way.way) {
    case 'open':
      return use(facetsOf('open'), way)
    case 'credentials':
      return use(facetsOf('credentials'), way)
    case 'link':
      return use(facetsOf('link'), way)
  }
}

/** The columns that the entry page has to ask for, in their order. */
export const askedBy = (way: Way): readonly string[] => withFacets(way, (facets, own) => facets.asked(own))

/** Whether a way identifies a class member. */
export const findsMember = (way: Way): boolean => withFacets(way, ({ findsMember: finds }) => finds)

/** Whether a way needs something that only the class member has. */
export const isSecretWay = (way: Way): boolean => withFacets(way, (facets, own) => facets.isSecret(own))

/** The columns of the class list that the form may show to a claimant who came this way; null for all. */
export const shownBy = (way: Way): readonly string[] | null =>
  withFacets(way, (facets, own) => facets.shown(own))

/** The name of a way among those of its form: its own, or that of its kind. */
export const wayName = ({ way, name }: Way): string => name ?? way

/** The way of a form whose file names none: claim ID and PIN. */
export const builtInWay: CredentialsWay = { way: 'credentials', columns: ['claimId', 'pin'], ignore: [] }

/** The field of the entry page that chooses between several ways. */
export const wayField = 'way'

/** The ways into a form. */
export const waysOf = ({ ways }: { readonly ways?: readonly Way[] | undefined }): readonly Way[] =>
  ways ?? [builtInWay]

/** The way of a form by personal links; null if it has none. A form has at most one. */
export const linkWayOf = (ways: readonly Way[]): WayOf<'link'> | null =>
  ways.find((way): way is WayOf<'link'> => way.way === 'link') ?? null

/**
 * The way that a claimant chose: the only one, or the one that the field of the entry page names. Null for a name that is
 * none of the form's ways.
 */
export function chosenWay(ways: readonly Way[], chosen: unknown): Way | null {
  const [only, ...more] = ways
  if (only && more.length === 0) return only
  return ways.find((way) => wayName(way) === chosen) ?? null
}
