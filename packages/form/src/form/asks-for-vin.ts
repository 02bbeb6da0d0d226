import type { AddressSettings } from '../blocks/block-type.ts'
import { widgetsOf } from '../blocks/widgets-of.ts'
import { ownMaskOf } from '../widgets/registry.ts'
import type { FormDefinition } from './form-definition.ts'

/** Whether a form asks for a vehicle identification number: one of its fields is called `vin`, or is written as one. */
export const asksForVin = ({ pages }: FormDefinition, settings: AddressSettings): boolean =>
  pages
    .flatMap(({ blocks }) => blocks.flatMap((block) => widgetsOf(block, settings)))
    .some((widget) => ownMaskOf(widget) === 'vin' || /(^|\.)vin$/i.test(widget.field))
