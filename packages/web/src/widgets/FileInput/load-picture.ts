/** A picture as the browser shows it, upright; rejects for what it does not show as a picture. */
export async function loadPicture(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    const loaded = new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
    })
    image.src = url
    await loaded
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}
