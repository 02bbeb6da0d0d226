import type { TraceEvent } from './trace-events.ts'

/** What the main thread of the renderer works at. */
export const kindsOfWork = ['parse', 'style', 'evaluate', 'run', 'paint', 'other'] as const
export type KindOfWork = (typeof kindsOfWork)[number]

/** One kind of work without a break, in milliseconds since navigation. */
export interface Work {
  readonly kind: KindOfWork
  readonly from: number
  readonly to: number
}

const kinds: ReadonlyMap<string, KindOfWork> = new Map<string, KindOfWork>([
  ['ParseHTML', 'parse'],
  ['DecodedDataDocumentParser::AppendBytes', 'parse'],
  ['UpdateLayoutTree', 'style'],
  ['Layout', 'style'],
  ['v8.compile', 'evaluate'],
  ['v8.compileModule', 'evaluate'],
  ['v8.evaluateModule', 'evaluate'],
  ['EvaluateScript', 'evaluate'],
  ['FunctionCall', 'run'],
  ['FireAnimationFrame', 'run'],
  ['TimerFire', 'run'],
  ['EventDispatch', 'run'],
  ['RunMicrotasks', 'run'],
  ['PrePaint', 'paint'],
  ['Paint', 'paint'],
  ['Layerize', 'paint'],
  ['Commit', 'paint'],
  ['RunTask', 'other'],
])

/** Adds work, joined with that before it if nothing is between them. */
function add(works: Work[], next: Work): void {
  const last = works.at(-1)
  if (next.to <= next.from) return
  if (last && last.kind === next.kind && last.to >= next.from)
    works[works.length - 1] = { ...last, to: next.to }
  else works.push(next)
}

/**
 * What a thread worked at, one kind at a time: work inside of other work counts as the inner kind alone. The spans of a thread lie inside of
 * one another, or apart.
 */
function innermost(spans: readonly Work[]): readonly Work[] {
  const works: Work[] = []
  const open: Work[] = []
  let now = Number.NEGATIVE_INFINITY
  const closeUntil = (time: number): void => {
    for (let top = open.at(-1); top && top.to <= time; top = open.at(-1)) {
      add(works, { kind: top.kind, from: now, to: top.to })
      now = Math.max(now, top.to)
      open.pop()
    }
  }
  for (const span of spans) {
    closeUntil(span.from)
    const outer = open.at(-1)
    if (outer) add(works, { kind: outer.kind, from: now, to: span.from })
    now = span.from
    open.push(span)
  }
  closeUntil(Number.POSITIVE_INFINITY)
  return works
}

/** The work of one thread, from its events; `at` gives the milliseconds since navigation. */
export function mainThread(events: readonly TraceEvent[], at: (time: number) => number): readonly Work[] {
  const spans = events.flatMap(({ name, ph, ts, dur = 0 }) => {
    const kind = ph === 'X' ? kinds.get(name) : undefined
    return kind ? [{ kind, from: at(ts), to: at(ts + dur) }] : []
  })
  return innermost(spans.toSorted((a, b) => a.from - b.from || b.to - a.to))
}

/** The milliseconds of each kind of work between two moments. */
export function workBetween(works: readonly Work[], from: number, to: number): Record<KindOfWork, number> {
  const sums = { parse: 0, style: 0, evaluate: 0, run: 0, paint: 0, other: 0 }
  for (const work of works) sums[work.kind] += Math.max(0, Math.min(to, work.to) - Math.max(from, work.from))
  return sums
}
