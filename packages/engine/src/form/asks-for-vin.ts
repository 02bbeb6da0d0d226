import type { FormDefinition } from './form-definition.ts'
import { type AddressSettings, widgetsOf } from './widgets-of.ts'

/** Whether a form asks for a vehicle identification number: one of its fields is called `vin`, or is written as one. */
export const asksForVin = ({ pages }: FormDefinition, settings: AddressSettings): boolean =>
  pages
    .flatMap(({ blocks }) => blocks.flatMap((block) => widgetsOf(block, settings)))
    .some((widget) => (widget.type === 'text' && widget.mask === 'vin') || /(^|\.)vin$/i.test(widget.field))
