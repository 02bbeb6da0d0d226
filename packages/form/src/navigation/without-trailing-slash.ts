/** The path of an address without slashes at its end; the root stays `/`. */
export const withoutTrailingSlash = (path: string): string =>
  path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
