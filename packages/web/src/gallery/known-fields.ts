/** The fields of the gallery's rows that the class list knows. */
export const knownFields = { shop: 'listedShop', amount: 'listedAmount' } as const
