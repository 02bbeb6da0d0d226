import type { MailAt } from './system.ts'

/** The Message-ID of a message that was taken; empty if it has none. */
export const messageIdOf = ({ raw }: MailAt): string => /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? ''
