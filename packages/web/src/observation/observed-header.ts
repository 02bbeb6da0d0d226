import { mostObserved, type Observation, observationHeader } from '@redress/api'
import { isNumber, isText, listOf, objectOf, type Shape } from '../api/shape.ts'
import { createTabStorage } from '../session/tab-storage.ts'

/** What is noted of the form that this tab fills in: never what was entered. */
interface Notes {
  /** The key of the claim: the notes of another claim are not those of this one. */
  readonly claim: string
  /** Milliseconds since the epoch, by the clock of the device. */
  readonly begunAt: number
  readonly pages: readonly string[]
}

const isNotes: Shape<Notes> = objectOf({
  claim: isText,
  begunAt: isNumber,
  pages: listOf(isText),
})

const name = 'observed'

const inTab = createTabStorage(() => sessionStorage)
const inBrowser = createTabStorage(() => localStorage)

/** The notes about a claim; new ones where there are none. */
function notesOf(claim: string): Notes {
  const stored = inTab.read(name, isNotes)
  if (stored?.claim === claim) return stored
  return { claim, begunAt: Date.now(), pages: [] }
}

const isDevice: Shape<string> = (value): value is string =>
  typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)

/** A random key that this browser keeps for this site; another one each time where it keeps nothing. */
function deviceKey(): string {
  const stored = inBrowser.read('device', isDevice)
  if (stored !== null) return stored
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  inBrowser.write('device', made)
  return made
}

/** Notes that a page of the form was shown. */
export function notePage(claim: string, page: string): void {
  const notes = notesOf(claim)
  inTab.write(name, { ...notes, pages: [...new Set([...notes.pages, page])] })
}

/** The header of the claim with what was observed until now. */
export function observedHeader(claim: string): Readonly<Record<string, string>> {
  const { begunAt, pages } = notesOf(claim)
  const observation: Observation = {
    device: deviceKey(),
    // A clock that was set meanwhile makes any number.
    seconds: Math.min(mostObserved, Math.max(0, Math.round((Date.now() - begunAt) / 1000))),
    pages: pages.length,
    automated: navigator.webdriver === true,
  }
  return { [observationHeader]: JSON.stringify(observation) }
}
