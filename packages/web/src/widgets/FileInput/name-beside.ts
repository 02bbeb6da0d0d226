/** What an iPhone calls every photo that is taken for a file input. */
const fromCamera = /^(image)(\.\w+)$/i

/**
 * The name that a file gets beside others: its own. Photos straight from a camera that names them all alike are
 * numbered, or the second receipt would be refused as the first one once more.
 */
export function nameBeside(name: string, others: readonly string[]): string {
  const [, base, extension] = fromCamera.exec(name) ?? []
  if (base === undefined || extension === undefined) return name
  let free = name
  for (let number = 2; others.includes(free); number += 1) free = `${base} ${number}${extension}`
  return free
}
