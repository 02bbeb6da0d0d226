import { type Block, conditionsOf, createFormStore, entryDate, isProse, planForm } from '@redress/form'
import { useMemo } from 'react'
import { useApp } from '../app/app.ts'
import { TextValues } from '../app/TextValues.tsx'
import { BlockList } from '../blocks/BlockList.tsx'
import { FormProvider } from '../form/FormProvider.tsx'
import type { Route } from '../router/route.ts'

/** Whether a block is read, and needs no answers to be shown. */
const isRead = (block: Block): boolean => isProse(block) && conditionsOf(block).length === 0

/** What there is to read on the first page of a form that cannot be opened; nothing on any other page. */
export function PageText({ at }: { readonly at: Route['at'] }) {
  const { site, now } = useApp()
  const form = useMemo(() => {
    const definition = site.forms.find(({ formType }) => formType === at?.formType)
    const [first] = definition?.pages ?? []
    if (!definition || first?.page !== at?.page || !first) return null
    const blocks = first.blocks.filter(isRead)
    const plan = planForm({ ...definition, pages: [{ ...first, blocks }] }, [], site.appSettings)
    const deps = {
      newUuid: () => '',
      today: () => entryDate(now(), site.dayZone),
      characterWhitelist: new Set<string>(),
      outcomes: () => null,
    }
    return { blocks, store: createFormStore(plan, deps) }
  }, [site, now, at])
  if (!form) return null
  return (
    <FormProvider store={form.store}>
      <TextValues>
        <BlockList blocks={form.blocks} />
      </TextValues>
    </FormProvider>
  )
}
