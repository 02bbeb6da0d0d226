import { perWidget, type Widget, type WidgetOf } from '@redress/engine'
import type { ListColumn } from '@redress/engine/lists'

/** What the input of a widget stores of a typed text. */
type Storing<T extends Widget['type']> = (widget: WidgetOf<T>, text: string) => string

const asTyped = (_widget: Widget, text: string): string => text

/** The loaders of what inputs do with what is typed, by type: a list is read like them. */
const loaders: { readonly [T in Widget['type']]: () => Promise<Storing<T>> } = {
  ...perWidget(async () => asTyped),
  telephone: async () => {
    const { storedNumber } = await import('../../widgets/Telephone/stored-number.ts')
    return ({ country = 'US' }, text) => storedNumber(text, country)
  },
  identifier: async () => {
    const { compacted } = await import('@redress/engine/identifiers')
    return (_widget, text) => compacted(text)
  },
}

async function loadFor<T extends Widget['type']>(
  widget: WidgetOf<T> & { readonly type: T },
): Promise<(text: string) => string> {
  const load: () => Promise<Storing<T>> = loaders[widget.type]
  const storing = await load()
  return (text) => storing(widget, text)
}

/** What the inputs of columns store of typed texts, by the keys of the columns. */
export async function loadStoredTexts(
  columns: readonly ListColumn[],
): Promise<ReadonlyMap<string, (text: string) => string>> {
  const loaded = columns.map(async ({ key, widget }) => [key, await loadFor(widget)] as const)
  return new Map(await Promise.all(loaded))
}
