/** The HTTP status that an error asks for; 500 where it asks for none. */
export const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500
