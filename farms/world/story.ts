import type { Chance } from './chance.ts'
import { expanded } from './expanded.ts'
import { spanishStoryPhrases } from './spanish-story-phrases.ts'
import { storyPhrases } from './story-phrases.ts'

/** What many write in the same words. */
const common = {
  en: [
    'See attached',
    'see attached',
    'n/a',
    'N/A',
    'Called my bank',
    'called bank and credit bureaus',
    'identity theft',
    'Credit freeze',
    'I had to change all my passwords',
    'phone calls',
    'Monitoring my accounts',
  ],
  es: ['Ver adjunto', 'Llamé al banco', 'cambié mis contraseñas', 'robo de identidad'],
} as const

/** A letter that is left out, or two that change places. */
function mistyped(text: string, chance: Chance): string {
  const at = chance.whole(1, Math.max(1, text.length - 2))
  return chance.isLikely(0.5)
    ? text.slice(0, at) + text.slice(at + 1)
    : text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
}

const typed = (text: string, chance: Chance): string => {
  const slipped = chance.isLikely(0.25) ? mistyped(text, chance) : text
  return chance.weighted([
    [slipped, 78],
    [slipped.toLowerCase(), 17],
    [slipped.toUpperCase(), 5],
  ])
}

/** What somebody writes about what happened. Assumption: one of ten writes a phrase that many write. */
export function storyBy(chance: Chance, culture: 'en' | 'es'): string {
  if (chance.isLikely(0.1)) return chance.oneOf(common[culture])
  const story =
    culture === 'es'
      ? expanded('{todo}', spanishStoryPhrases, chance)
      : expanded('{whole}', storyPhrases, chance)
  return typed(story.replace(/\s+/g, ' ').trim(), chance)
}

const activities = [
  'Calls to banks',
  'Changed passwords',
  'Credit freeze',
  'calling credit bureaus',
  'Checking statements',
  'phone calls',
  'Police report',
  'Trip to the bank',
  'New cards',
  'Reviewing my credit reports',
  'Talking to the IRS',
  'paperwork',
  'disputes',
  'setting up monitoring',
  'Letters',
  'research online',
  'Freezing credit',
  'Updating autopay',
  'on hold with bank',
  'fraud department',
]

/** What a line of the table of time says. */
export const activityBy = (chance: Chance): string => typed(chance.oneOf(activities), chance)
