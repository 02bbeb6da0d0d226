/** Whether it is in the menu of a date picker, which is outside of its field in the document. */
export const inDateMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-date-menu]') !== null
