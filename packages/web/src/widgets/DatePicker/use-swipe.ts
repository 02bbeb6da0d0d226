import { type PointerEvent, useRef } from 'react'

/**
 * Handlers that tell a finger's way to the left or right, once it is longer than `threshold` pixels and more level
 * than steep. The finger is captured then, so that lifting it presses nothing.
 */
export function useSwipe(threshold: number, onSwipe: (towards: 'left' | 'right') => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const way = ({ clientX, clientY }: PointerEvent) => {
    if (!start.current) return 0
    const across = clientX - start.current.x
    const far = Math.abs(across) > threshold && Math.abs(across) > Math.abs(clientY - start.current.y)
    return far ? across : 0
  }
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      start.current = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : null
    },
    onPointerMoveCapture: (event: PointerEvent) => {
      if (way(event) !== 0) event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerUpCapture: (event: PointerEvent) => {
      const across = way(event)
      start.current = null
      if (across !== 0) onSwipe(across < 0 ? 'left' : 'right')
    },
    onPointerCancelCapture: () => {
      start.current = null
    },
  }
}
