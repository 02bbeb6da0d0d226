import type { ClassFigures } from '../../claims/class-list/history/class-figures.ts'
import type { Figure } from './court-figures.ts'

type Version = ClassFigures['versions'][number]

const figureOf = (version: number, of: string, value: number): Figure => ({
  figure: `class list, version ${version}`,
  of,
  value: String(value),
})

function ofVersion({ version, imported, changes }: Version): Figure[] {
  const found = Object.entries(changes).map(([kind, count]) => figureOf(version, `then ${kind}`, count))
  if (imported === null) return found
  return [
    figureOf(version, 'members imported', imported.members),
    ...(['added', 'changed', 'gone'] as const).flatMap((what) =>
      imported.changes ? [figureOf(version, `${what} by the import`, imported.changes[what])] : [],
    ),
    ...found,
  ]
}

/** The class by the versions of its list, and as it is now. Nothing where the list has no history and nobody left the class. */
export function listFigures({ versions, now }: ClassFigures): readonly Figure[] {
  if (versions.length === 0) return []
  const current = [
    ['members listed', now.listed],
    ['merged into others', now.merged],
    ['opted out', now.optedOut],
  ] as const
  return [
    ...versions.flatMap(ofVersion),
    ...current.map(([of, value]) => ({ figure: 'class list now', of, value: String(value) })),
  ]
}
