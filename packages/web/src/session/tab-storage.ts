/** What this tab remembers across a reload, and forgets when it is closed (SUB-14). */
export interface TabStorage {
  /** The value kept under a name, or null: nothing there, or not what `isKind` expects. */
  readonly read: <T>(name: string, isKind: (value: unknown) => value is T) => T | null
  readonly write: (name: string, value: unknown) => void
  readonly remove: (name: string) => void
}

/**
 * Keeps JSON in a browser's storage. A browser that refuses (private mode, no room left) costs the claimant the
 * comfort of a reload, never the page.
 */
export function createTabStorage(storage: () => Storage): TabStorage {
  const key = (name: string): string => `redress.${name}`
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
    write: (name, value) => {
      attempt(() => storage().setItem(key(name), JSON.stringify(value)))
    },
    remove: (name) => {
      attempt(() => storage().removeItem(key(name)))
    },
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string'
