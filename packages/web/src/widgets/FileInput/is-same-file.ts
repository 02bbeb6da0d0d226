const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())

/** Whether two files have the same bytes. The sizes differ nearly always, and then nothing is read. */
export async function isSameFile(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false
  const [bytes, others] = [await bytesOf(one), await bytesOf(other)]
  return bytes.every((byte, index) => byte === others[index])
}
