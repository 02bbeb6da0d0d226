import type { MouseEvent } from 'react'

/**
 * Moves the focus to what was pressed, unless the press has moved it elsewhere. Moving it makes a browser lay out the page: before the next
 * frame that happens once, with what the press has changed.
 */
function focusBeforePaint(pressed: HTMLElement): void {
  const before = document.activeElement
  requestAnimationFrame(() => {
    if (document.activeElement === before) pressed.focus()
  })
}

/**
 * Keeps the focus where it is until a press on a choice or a button is done. Were it moved first, a message that appears
 * at the field that loses it would move what is pressed away from under the finger, and the press would be lost.
 */
export const steadyPress = {
  /** For a button, and for a choice and its label. */
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  /** For the choice, which the focus then moves to. */
  onClick: (event: MouseEvent<HTMLInputElement>) => focusBeforePaint(event.currentTarget),
}
