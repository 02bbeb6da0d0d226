import type { CaseMistake } from './case-mistake.ts'

/** Up to this many missing texts of a file are named one by one. */
const mostNamed = 3

/** The summary for a file in which many texts are missing. */
function inOneLine<M extends CaseMistake>(first: M, missing: number): M {
  const { culture = '', texts = 0 } = first.untranslated ?? {}
  const message = `${texts - missing} of ${texts} texts are translated into ${culture}. \`redress check --all\` names the others; \`redress new CASE --culture ${culture}\` adds them to the file, each with its original.`
  return { ...first, line: 1, column: 1, message, expected: `${texts} texts` }
}

/** Replaces the mistakes about missing texts of a file by one summary, unless they are few. */
export function untranslatedInOneLine<M extends CaseMistake>(mistakes: readonly M[]): readonly M[] {
  const missing = Map.groupBy(
    mistakes.filter(({ untranslated }) => untranslated),
    ({ file }) => file,
  )
  return mistakes.flatMap((mistake) => {
    const alike = mistake.untranslated ? (missing.get(mistake.file) ?? []) : []
    if (alike.length <= mostNamed) return [mistake]
    return alike[0] === mistake ? [inOneLine(mistake, alike.length)] : []
  })
}
