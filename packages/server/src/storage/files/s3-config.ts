/** The settings of an S3-compatible store of documents. */
export interface S3Config {
  /** Null for Amazon's own, by region. */
  readonly endpoint: string | null
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}
