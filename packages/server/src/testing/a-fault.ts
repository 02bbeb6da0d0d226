import type { FaultCode } from '@redress/foundation/faults/faults.ts'
import { expect } from 'vitest'

/** Matches a fault of the catalogue by its code, for `toThrow`. */
export const aFault = (code: FaultCode): unknown => expect.objectContaining({ name: 'Fault', code })
