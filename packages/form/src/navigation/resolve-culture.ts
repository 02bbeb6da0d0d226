/** The enabled culture that the query asks for, else the one of the page's address, else the default. */
export const resolveCulture = (
  asked: string | null | undefined,
  current: string | null,
  enabled: readonly string[],
  fallback = 'en',
): string => [asked, current].find((code) => code != null && enabled.includes(code)) ?? fallback
