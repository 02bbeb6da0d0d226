import { prepareChecks } from '../../session/prepare-checks.ts'
import { Identifier } from './Identifier.tsx'

/** What a form needs that asks for identifiers, in one part of the page. */
export const identifierPart = { Identifier, prepareChecks }
