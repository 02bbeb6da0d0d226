/** Between the script in the server's page and the page that comes alive. */
interface Window {
  /** Whether the content listens. */
  redressIsUp?: boolean
  /**
   * Notifies the script in the server's page that the header, and what else surrounds the content, listens, or everything: it
   * presses a button again that was pressed earlier.
   */
  redressUp?: (isAll?: true) => void
}

/** What the library of types does not have yet. */
declare var trustedTypes: { readonly emptyHTML: TrustedHTML } | undefined
