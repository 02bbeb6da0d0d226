import { processTerminal } from './terminal.ts'

/** The most lines of a list that are printed to the terminal. All of them are counted, or in a file. */
export const mostListed = 20

/** Prints the first lines of a list to the terminal as they come. */
export function listFirst(): (line: string) => void {
  const { notify } = processTerminal()
  let listed = 0
  return (line) => {
    listed += 1
    if (listed <= mostListed) notify(line)
  }
}
