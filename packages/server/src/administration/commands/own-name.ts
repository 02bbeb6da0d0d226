import { hostname, userInfo } from 'node:os'

/** Who is logged in at this machine. */
export const ownName = (): string => `${userInfo().username}@${hostname()}`
