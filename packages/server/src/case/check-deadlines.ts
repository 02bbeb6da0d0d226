import { parseDeadlines } from '@redress/engine'
import type { SoundFile } from './case-file.ts'
import type { CaseMistake } from './case-mistake.ts'
import { checkZone, developerErrorOf } from './check-settings.ts'
import type { DeadlinesFile } from './deadlines-file.ts'

const formats = 'MM/dd/yyyy or MM/dd/yyyy hh:mm:ss a'

/** Zones and formats of deadlines (DLN-4, DAT-2, DEV-5). */
export const checkDeadlines = ({ source, value }: SoundFile<DeadlinesFile>): readonly CaseMistake[] =>
  Object.entries(value).flatMap(([key, deadline]) => {
    if (!deadline) return []
    const inZone = checkZone(source, [key, 'timeZone'], deadline.timeZone)
    const error = developerErrorOf(() => parseDeadlines({ [key]: { ...deadline, timeZone: 'Pacific' } }))
    if (!error) return inZone
    const position = source.positionOf([key, 'deadline'])
    const { message } = error
    return [
      ...inZone,
      { file: source.file, ...position, message, found: deadline.deadline, expected: formats },
    ]
  })
