import { type ReactNode, useState } from 'react'

interface Spoken {
  /** Has a screen reader say a sentence, the same one as often as it is asked to. */
  readonly say: (text: string) => void
  /** The live region; it must be on the page from the start. */
  readonly spoken: ReactNode
}

/** A text for screen readers alone: it announces a change that everybody else sees on the page. */
export function useSpoken(): Spoken {
  const [{ text, times }, setSaid] = useState({ text: '', times: 0 })
  return {
    say: (next) => setSaid({ text: next, times: times + 1 }),
    spoken: (
      <output className="visually-hidden">
        {/* A text that does not change would not be announced again. */}
        <span key={times}>{text}</span>
      </output>
    ),
  }
}
