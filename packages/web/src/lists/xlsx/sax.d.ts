/** What is used of the library. Its published types would bring those of Node into the page. */
declare module 'sax' {
  interface Parser {
    onerror: () => void
    ontext: (text: string) => void
    onopentag: (tag: {
      readonly name: string
      readonly attributes: Readonly<Record<string, string | { readonly value: string }>>
    }) => void
    onclosetag: (name: string) => void
    readonly write: (text: string) => void
    readonly close: () => void
  }
  const sax: { readonly parser: (strict: boolean) => Parser }
  export default sax
}
