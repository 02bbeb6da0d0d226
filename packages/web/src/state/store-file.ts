/** Has the browser store a file under a name. */
export function storeFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the file after the press has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
