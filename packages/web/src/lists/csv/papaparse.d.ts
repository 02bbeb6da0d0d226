/** What is used of the library. Its published types would bring those of Node into the page. */
declare module 'papaparse' {
  interface Step {
    readonly data: readonly string[]
  }
  interface Papa {
    readonly parse: (
      text: string,
      options: {
        readonly delimiter: string
        readonly step: (row: Step, parser: { readonly abort: () => void }) => void
      },
    ) => void
    readonly unparse: (
      rows: readonly (readonly string[])[],
      options: { readonly delimiter: string },
    ) => string
  }
  const papa: Papa
  export default papa
}
