const milliseconds = 250

/** Displays the progress of a command. */
export interface Progress {
  readonly at: (words: string) => void
  /** Clears the line. */
  readonly done: () => void
}

/** Progress on one line of the terminal, a few times a second; nothing if the output goes to a file or a program. */
export function progressOf(stream: NodeJS.WriteStream = process.stderr): Progress {
  if (!stream.isTTY) return { at: () => undefined, done: () => undefined }
  let last = performance.now()
  return {
    at: (words) => {
      const now = performance.now()
      if (now - last < milliseconds) return
      last = now
      stream.write(`\r\u001B[K${words}`)
    },
    done: () => void stream.write('\r\u001B[K'),
  }
}
