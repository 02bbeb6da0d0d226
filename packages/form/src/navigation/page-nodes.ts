import { DeveloperError } from '../errors.ts'
import type { FormDefinition } from '../form/form-definition.ts'
import { formAddress, pagePath } from '../form/form-type.ts'
import { withoutTrailingSlash } from './without-trailing-slash.ts'

/** One page of a form as a target of navigation. */
export interface PageNode {
  readonly page: string
  readonly path: string
  /** Other addresses of the same page: `/` for the Automotive landing page. */
  readonly aliases: readonly string[]
  readonly title: string
  readonly nextNavTarget: string | null
  readonly backNavTarget: string | null
  /** Whether the claimant must have passed the credentials step. The entry page is open to all. */
  readonly requiresAuthorization: boolean
  /** Whether the session timer runs here. */
  readonly sessionTimeout: boolean
}

/** The pages of a form as nodes, each pointing at its neighbours. */
export function pageNodes({ formType, pages }: FormDefinition): PageNode[] {
  const pathAt = (index: number): string | null => {
    const page = pages[index]
    return page ? pagePath(formType, page.page) : null
  }
  return pages.map(({ page, title, sessionTimeout }, index) => ({
    page,
    path: pagePath(formType, page),
    aliases: index === 0 ? formAddress(formType).aliases : [],
    title,
    nextNavTarget: pathAt(index + 1),
    backNavTarget: index === 0 ? null : pathAt(index - 1),
    requiresAuthorization: index > 0,
    sessionTimeout: sessionTimeout && (index > 0 || formAddress(formType).timedEntry),
  }))
}

/**
 * The single node with exactly this path, a trailing slash aside.
 * @throws NODE_NOT_FOUND, DUPLICATE_NODE
 */
export function nodeAt(nodes: readonly PageNode[], path: string): PageNode {
  const wanted = withoutTrailingSlash(path)
  const found = nodes.filter((node) => node.path === wanted || node.aliases.includes(wanted))
  const [node] = found
  if (!node) throw new DeveloperError('NODE_NOT_FOUND', { path })
  if (found.length > 1) throw new DeveloperError('DUPLICATE_NODE', { path })
  return node
}

/**
 * The one node whose path contains `part`; a whole path means its own node, even if other paths begin with it.
 * @throws NO_NODE_WITH_PARTIAL_PATH, SEVERAL_NODES_WITH_PARTIAL_PATH
 */
export function nodeContaining(nodes: readonly PageNode[], part: string): PageNode {
  const exact = nodes.filter(({ path }) => path === part)
  const found = exact.length > 0 ? exact : nodes.filter(({ path }) => path.includes(part))
  const [node] = found
  if (!node) throw new DeveloperError('NO_NODE_WITH_PARTIAL_PATH', { part })
  if (found.length > 1) {
    throw new DeveloperError('SEVERAL_NODES_WITH_PARTIAL_PATH', {
      part,
      paths: found.map(({ path }) => path).join(', '),
    })
  }
  return node
}

/**
 * The page nearest to one that is skipped: the fewest pages away that is not skipped, the earlier one of two. Null
 * when every page is skipped.
 */
export function nearestPage(
  nodes: readonly PageNode[],
  page: string,
  isSkipped: (page: string) => boolean,
): PageNode | null {
  const here = nodes.findIndex((node) => node.page === page)
  const byDistance = nodes
    .map((node, index) => ({ node, distance: Math.abs(index - here) }))
    .sort((one, other) => one.distance - other.distance)
  return byDistance.find(({ node }) => !isSkipped(node.page))?.node ?? null
}

/** The nearest node in a direction whose page is not skipped; null at the end of the form. */
export function nearest(
  nodes: readonly PageNode[],
  from: PageNode,
  direction: 'nextNavTarget' | 'backNavTarget',
  isSkipped: (page: string) => boolean,
): PageNode | null {
  const target = from[direction]
  if (target === null) return null
  const node = nodeAt(nodes, target)
  return isSkipped(node.page) ? nearest(nodes, node, direction, isSkipped) : node
}
