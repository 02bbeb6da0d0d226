import { useEffect } from 'react'
import { watchActivity } from '../session/watch-activity.ts'
import { useApp } from './app.ts'

/** Runs the session's clock while `isTimed`. */
export function useSessionClock(isTimed: boolean): void {
  const { sessionTimer, sessionExpired } = useApp()
  useEffect(() => {
    if (!isTimed) return
    sessionExpired.set(false)
    sessionTimer.start()
    const unwatch = watchActivity(sessionTimer)
    return () => {
      unwatch()
      sessionTimer.stop()
    }
  }, [isTimed, sessionTimer, sessionExpired])
}
