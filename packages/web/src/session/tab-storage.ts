/** What this tab remembers across a reload, and forgets when it is closed. */
export interface TabStorage {
  /** The value stored under a name; null if there is none, or if `isKind` rejects it. */
  readonly read: <T>(name: string, isKind: (value: unknown) => value is T) => T | null
  /** Whether it is stored now. */
  readonly write: (name: string, value: unknown) => boolean
  readonly remove: (name: string) => void
  /** Forgets everything. */
  readonly clear: () => void
}

/** Other scripts of the same address may keep things too. */
const prefix = 'redress.'

/**
 * Stores JSON in a browser's storage. A browser that refuses (private mode, no room left) costs the claimant the
 * comfort of a reload, never the page.
 */
export function createTabStorage(storage: () => Storage): TabStorage {
  const key = (name: string): string => `${prefix}${name}`
  const attempt = <T>(action: () => T): T | null => {
    try {
      return action()
    } catch {
      return null
    }
  }
  return {
    read: (name, isKind) => {
      const value: unknown = attempt(() => JSON.parse(storage().getItem(key(name)) ?? 'null'))
      return isKind(value) ? value : null
    },
    write: (name, value) =>
      attempt(() => {
        storage().setItem(key(name), JSON.stringify(value))
        return true
      }) ?? false,
    remove: (name) => {
      attempt(() => storage().removeItem(key(name)))
    },
    clear: () => {
      attempt(() => {
        for (const name of Object.keys(storage())) if (name.startsWith(prefix)) storage().removeItem(name)
      })
    },
  }
}
