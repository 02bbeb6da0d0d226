/** What the browser's dialog for files offers. */
interface Offer {
  /** Media types and endings, as in HTML. */
  readonly accept: string
  readonly multiple?: boolean
  /** Whether the camera opens at once, on devices that have one. */
  readonly camera?: boolean
}

/** The input of a dialog that may be open. Older browsers do not tell that it was closed without a file. */
let open: HTMLInputElement | null = null

/** Opens the browser's dialog for files, or its camera. It must be called while a press is handled. */
export function pickFiles(
  { accept, multiple = false, camera = false }: Offer,
  onPick: (files: readonly File[]) => void,
): void {
  open?.remove()
  const input = Object.assign(document.createElement('input'), {
    type: 'file',
    accept,
    multiple,
    hidden: true,
  })
  if (camera) input.setAttribute('capture', 'environment')
  input.addEventListener('cancel', () => input.remove())
  input.addEventListener('change', () => {
    input.remove()
    onPick([...(input.files ?? [])])
  })
  document.body.append(input)
  input.click()
  open = input
}
