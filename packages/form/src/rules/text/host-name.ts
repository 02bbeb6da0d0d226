const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`

/** The source of a pattern for a host's name: labels of letters, digits and inner hyphens, separated by dots, two at least. */
export const hostName = String.raw`(?:${label}\.)+${label}`
