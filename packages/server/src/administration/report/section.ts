/** A section of the report: its title, a note on its figures, and HTML. */
export const section = (title: string, note: string, ...content: readonly string[]): string =>
  `<section><h2>${title}</h2><p class="note">${note}</p>${content.join('')}</section>`
