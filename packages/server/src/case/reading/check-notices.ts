import type { ContentFile, SoundFile } from './case-file.ts'
import type { CaseMistake } from './case-mistake.ts'
import type { CaseSettings } from './case-settings.ts'
import type { NoticesFile } from './notices-file.ts'

/** Whether the text of a notice names the personal link, in any culture. */
const namesLink = (contents: ReadonlyMap<string, ContentFile>, key: string): boolean =>
  [...contents.values()].some(({ value }) => value[key]?.includes('{link}'))

/** Checks that the links of notices lead to a page that the case has. */
export const checkNotices = (
  { source, value }: SoundFile<NoticesFile>,
  { claimPage }: Pick<CaseSettings, 'claimPage'>,
  contents: ReadonlyMap<string, ContentFile>,
): readonly CaseMistake[] =>
  Object.entries(value.notices)
    .filter(([, { text }]) => !claimPage && namesLink(contents, text))
    .map(([name, { text: found }]) => ({
      file: source.file,
      ...source.positionOf(['notices', name, 'text']),
      message: `The text of '${found}' has {link}, and the case has no claim page that it could open. Expected 'claimPage' in case.yaml, or a text without {link}.`,
      found,
      expected: 'claimPage in case.yaml',
    }))
