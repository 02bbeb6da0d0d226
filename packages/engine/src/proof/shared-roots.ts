/** Joins ids into groups: ids that were joined, directly or through others, have the same root. */
export function sharedRoots(groups: Iterable<readonly string[]>): (id: string) => string {
  const parents = new Map<string, string>()
  const root = (id: string): string => {
    let last = id
    for (let parent = parents.get(last); parent !== undefined && parent !== last; parent = parents.get(last))
      last = parent
    if (last !== id) parents.set(id, last)
    return last
  }
  for (const [first, ...others] of groups)
    if (first !== undefined) for (const other of others) parents.set(root(other), root(first))
  return root
}
