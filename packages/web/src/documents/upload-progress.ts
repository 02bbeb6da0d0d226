/** Where a document is on its way before its claim. */
export type UploadProgress =
  /** Its hash is being made, or another document is sent first. */
  | { readonly kind: 'preparing' }
  | {
      readonly kind: 'sending' | 'waiting' | 'paused'
      /** Bytes that the server has acknowledged. */
      readonly sent: number
      /** Bytes a second that are acknowledged; null until some were. */
      readonly speed: number | null
    }
  | { readonly kind: 'arrived'; readonly upload: Arrived }
  /** Nothing more is sent: its claim will bring it. */
  | { readonly kind: 'withClaim' }
  /** It changed or vanished on the device: the claimant is asked for it again. */
  | { readonly kind: 'unreadable' }
  /** It was in a draft, and the server no longer has it: neither has this page. */
  | { readonly kind: 'gone' }
  /** It arrived, and its claim would be refused because of it. */
  | { readonly kind: 'infected' | 'notAccepted'; readonly upload: Arrived }

/** How a claim names a document that has arrived. */
export interface Arrived {
  readonly id: string
  /** Lower-case hexadecimal. */
  readonly sha256: string
  /** What opens it, where a draft has it: lower-case hexadecimal. */
  readonly key?: string
}

/** Whether bytes of it are still to be sent before its claim. */
export const isUnderWay = (progress: UploadProgress): boolean =>
  progress.kind === 'preparing' || 'sent' in progress

/** How it is named, once it has arrived. */
export const arrivedOf = (progress: UploadProgress): Arrived | null =>
  'upload' in progress ? progress.upload : null
