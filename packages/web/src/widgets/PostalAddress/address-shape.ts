import type { AddressShape } from '@redress/form'
import { getAddressShape } from '../../api/calls/get-address-shape.ts'
import type { Client } from '../../api/client.ts'

/** How the addresses of a country are made. */
export const fetchAddressShape = (client: Client, country: string): Promise<AddressShape> =>
  client.get(getAddressShape, { query: `country=${encodeURIComponent(country)}` })
