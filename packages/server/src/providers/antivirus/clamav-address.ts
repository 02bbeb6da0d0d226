/** Where clamd listens: a port of a host, or a socket in the file system. */
export type ClamAvAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** Parses `host:port`, `[::1]:port` or the absolute path of a socket; null for anything else. */
export function parseClamAvAddress(written: string): ClamAvAddress | null {
  if (written.startsWith('/')) return { path: written }
  const [, six, other, digits] = /^(?:\[([\da-f:.]+)\]|([^\s:/[\]]+)):(\d{1,5})$/i.exec(written) ?? []
  const [host, port] = [six ?? other, Number(digits)]
  return host !== undefined && port > 0 && port <= 65_535 ? { host, port } : null
}
