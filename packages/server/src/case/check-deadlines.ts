import { parseDeadlines } from '@redress/engine'
import type { SoundFile } from './case-file.ts'
import type { CaseMistake } from './case-mistake.ts'
import { developerErrorOf } from './check-settings.ts'
import type { DeadlinesFile } from './deadlines-file.ts'

/** Zones and formats of deadlines (DLN-4, DAT-2, DEV-5). */
export const checkDeadlines = ({ source, value }: SoundFile<DeadlinesFile>): readonly CaseMistake[] =>
  Object.entries(value).flatMap(([key, deadline]) => {
    const error = deadline ? developerErrorOf(() => parseDeadlines({ [key]: deadline })) : null
    if (!deadline || !error) return []
    const part = error.code === 'UNKNOWN_TIME_ZONE' ? 'timeZone' : 'deadline'
    const position = source.positionOf([key, part])
    return [{ file: source.file, ...position, message: error.message, found: deadline[part], expected: null }]
  })
