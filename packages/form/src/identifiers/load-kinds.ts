import type { IdentifierKind } from './identifier-kind.ts'
import type { KnownName, NamedKind } from './identifier-names.ts'

/** How the kinds are fetched: each is a piece of code of its own. */
const loads: { readonly [N in KnownName]: () => Promise<IdentifierKind> } = {
  ssn: async () => (await import('./kinds/ssn.ts')).ssn,
  itin: async () => (await import('./kinds/itin.ts')).itin,
  ein: async () => (await import('./kinds/ein.ts')).ein,
  sin: async () => (await import('./kinds/sin.ts')).sin,
  abn: async () => (await import('./kinds/abn.ts')).abn,
  tfn: async () => (await import('./kinds/tfn.ts')).tfn,
  bsb: async () => (await import('./kinds/bsb.ts')).bsb,
  auAccount: async () => (await import('./kinds/accounts.ts')).auAccount,
  sortCode: async () => (await import('./kinds/sort-code.ts')).sortCode,
  ukAccount: async () => (await import('./kinds/accounts.ts')).ukAccount,
  iban: async () => (await import('./kinds/iban.ts')).iban,
  abaRouting: async () => (await import('./kinds/aba-routing.ts')).abaRouting,
  usAccount: async () => (await import('./kinds/accounts.ts')).usAccount,
  vin: async () => (await import('./kinds/vin.ts')).vin,
  cusip: async () => (await import('./kinds/cusip.ts')).cusip,
  isin: async () => (await import('./kinds/isin.ts')).isin,
}

/** The kinds that have been loaded, by what the case writes of them. */
const loaded = new Map<string, IdentifierKind>()

const nameOf = ({ kind, own }: NamedKind): string => (kind === 'own' ? JSON.stringify(own) : kind)

/** The kind of a widget; null while it is not loaded. */
export const loadedKind = (widget: NamedKind): IdentifierKind | null => loaded.get(nameOf(widget)) ?? null

/** Loads the kind of a widget, once. Rejects where its code does not load. */
export async function loadKind(widget: NamedKind): Promise<IdentifierKind> {
  const known = loadedKind(widget)
  if (known) return known
  const { kind, own } = widget
  const load =
    kind === 'own'
      ? async () => (await import('./own-kind.ts')).ownKind(own ?? { pattern: '.+' })
      : loads[kind]
  const found = await load()
  loaded.set(nameOf(widget), found)
  return found
}
