import type { Answers } from '../claim/answers.ts'
import type { Observation } from '../claim/observation.ts'
import type { Chance } from './chance.ts'

/** How somebody fills in a form. */
interface Habit {
  /** The share of honest claimants. */
  readonly share: number
  /** How much longer than most they need for a page. */
  readonly pace: number
}

/** Assumption: the shares and the paces of honest claimants. */
const habits = {
  typing: { share: 40, pace: 1 },
  autofill: { share: 34, pace: 0.75 },
  passwordManager: { share: 8, pace: 0.65 },
  quick: { share: 9, pace: 0.45 },
  slow: { share: 7, pace: 2.4 },
  screenReader: { share: 2, pace: 3.5 },
} as const satisfies Readonly<Record<string, Habit>>

export type HabitName = keyof typeof habits

const names = ['typing', 'autofill', 'passwordManager', 'quick', 'slow', 'screenReader'] as const

/** The habit of somebody honest. */
export const habitBy = (chance: Chance): HabitName =>
  chance.weighted(names.map((name) => [name, habits[name].share] as const))

/** The pages that these answers lead through, with the seconds that most need for them. */
export const pagesOf = ({
  claimed: { time, losses },
}: Answers): readonly (readonly [page: string, seconds: number])[] => [
  ['your-information', 80],
  ['benefit', 18],
  ['time', time ? 40 + 35 * time.lines.length : 9],
  ...(time?.proof ? ([['fraud-documents', 70]] as const) : []),
  ['losses', losses.length > 0 ? 30 + 80 * losses.length : 8],
  ['guard', 10],
  ['together', 30],
  ['claim-summary', 45],
]

/** An IPv4 network of 256 addresses. */
export const networkBy = (chance: Chance): string =>
  `${chance.whole(24, 208)}.${chance.whole(0, 255)}.${chance.whole(0, 255)}`

/** Who sits where: missing parts are their own. */
export interface Seat {
  readonly deviceKey?: string
  readonly networkPrefix?: string
}

/** What a page observes of somebody with a habit. */
export function observed(answers: Answers, habit: HabitName, chance: Chance, seat: Seat = {}): Observation {
  const { pace } = habits[habit]
  const pages = pagesOf(answers)
  return {
    secondsByPage: Object.fromEntries(
      pages.map(([page, seconds]) => [page, Math.round(chance.around(seconds * pace, 0.5) * 10) / 10]),
    ),
    saysAutomated: false,
    deviceKey: seat.deviceKey ?? chance.hex(32),
    networkPrefix: seat.networkPrefix ?? networkBy(chance),
    stepsShown: pages.map(([page]) => page),
  }
}
