import { useEffectEvent, useLayoutEffect } from 'react'
import { loadLaterParts } from './load-later-parts.ts'

type LaterParts = Awaited<ReturnType<typeof loadLaterParts>>

/** While it `applies`, runs what the later parts of the page do; `run` returns how it ends. Nothing happens where they do not load. */
export function useLater(applies: boolean, run: (parts: LaterParts) => () => void): void {
  const begin = useEffectEvent(run)
  useLayoutEffect(() => {
    if (!applies) return
    let end: (() => void) | null = null
    let isOver = false
    loadLaterParts().then(
      (parts) => {
        if (!isOver) end = begin(parts)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      end?.()
    }
  }, [applies])
}
