import { listMappings } from '@redress/engine'

/** Whether a claim can hold several models of a mapping. */
export const isListMapping = (mapping: string): boolean => listMappings.some((each) => each === mapping)
