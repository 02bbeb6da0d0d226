import type { Theme } from './theme.ts'

let notify: (theme: Theme) => void = () => undefined

/** The first theme whose code runs. */
export const firstTheme = new Promise<Theme>((resolve) => {
  notify = resolve
})

/**
 * Notes a theme as its code runs. The server's page runs it beside the entry: an import, though its file is there, is answered some frames
 * later, and the page waits for its theme.
 */
export function runningTheme(theme: Theme): Theme {
  notify(theme)
  return theme
}
