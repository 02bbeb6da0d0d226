import type { UploadState } from '@redress/engine/contract'
import { oneOf, type Shape } from './shape.ts'

/** What became of an upload. */
export const isUploadState: Shape<UploadState> = oneOf([
  'arriving',
  'scanning',
  'arrived',
  'infected',
  'notAccepted',
])
