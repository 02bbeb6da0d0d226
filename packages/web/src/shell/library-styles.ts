import type { ServerEntry } from '@redress/api'

/** Those of React Aria: of what can be pressed, and, on iOS, of a page that an open modal keeps from scrolling. */
export const libraryStyles: ServerEntry['libraryStyles'] = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
]
