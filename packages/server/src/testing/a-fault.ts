import { expect } from 'vitest'
import type { FaultCode } from '../foundation/faults/faults.ts'

/** Matches a fault of the catalogue by its code, for `toThrow`. */
export const aFault = (code: FaultCode): unknown => expect.objectContaining({ name: 'Fault', code })
