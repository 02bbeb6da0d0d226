/** A field of claimDetails under a name of its own, which every specimen of a widget has. */
export const specimenField = (name: string): string => `claimDetails.${name}`

/** Two options for the widgets with a choice. */
export const specimenOptions = [
  { value: 'towing', label: 'LocKey_Gallery_Towing' },
  { value: 'rental', label: 'LocKey_Gallery_Rental' },
]
