import type { AddressChecks } from '@redress/form'
import { createCell } from '../../state/cell.ts'

/** What checks the addresses of the page; null until a form shows one. */
export const pageAddresses = createCell<AddressChecks | null>(null)
