/** Begins the id that grants and claims have in the place of a member's where nobody was identified. */
export const openMemberMark = 'open:'

/** Whether an id is that of a class member, and not of somebody who came in without proving anything. */
export const isMember = (memberId: string): boolean => !memberId.startsWith(openMemberMark)
