import * as z from 'zod/mini'
import { type FormType, formAddress } from '../form/form-type.ts'

/** Where documents of a form are sent before its claim, by the tus protocol 1.0. */
export const uploadsCall = (formType: FormType): string => `/api/forms/${formAddress(formType).slug}/uploads`

/** The media type of the bytes of an upload, as the protocol names it. */
export const uploadBytesType = 'application/offset+octet-stream'

/**
 * What became of an upload. `arriving`: bytes are missing. `scanning`: it is looked at for viruses. `arrived`: it is whole, and its
 * claim may name it. `infected`: with a virus. `notAccepted`: its content is of no kind that the case accepts.
 */
export const uploadState = z.enum(['arriving', 'scanning', 'arrived', 'infected', 'notAccepted'])

export const uploadStateAnswer = z.object({ state: uploadState })

/** The name of the part of a submission that lists the documents that were sent before it. */
export const uploadedPart = 'uploaded'

/** The documents of a submission that were sent before it. */
export const uploadedSchema = z.array(
  z.strictObject({
    /** Of its document context. */
    clientId: z.string().check(z.regex(/^[\w-]{1,40}$/)),
    upload: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    /** Bytes. */
    size: z.int().check(z.nonnegative()),
    /** Lower-case hexadecimal SHA-256 of its bytes. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** Where a draft has it: what the code of the draft yields for this upload, which opens it. */
    key: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  }),
)

export type UploadState = z.infer<typeof uploadStateAnswer>['state']
export type Uploaded = z.infer<typeof uploadedSchema>
