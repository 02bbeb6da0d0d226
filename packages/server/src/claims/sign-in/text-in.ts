import type { WireModel } from '@redress/engine/contract'

/** An entered text; empty for anything else. */
export const textIn = (fields: WireModel['fields'], name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}
