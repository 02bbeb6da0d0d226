import type { PageDefinition } from '@redress/form'
import { useApp } from '../app/app.ts'
import { useSignatureDate } from '../app/use-signature-date.ts'
import type { FormSession } from '../session/form-session.ts'
import { importPart } from '../state/import-part.ts'
import { lazyPart } from '../state/lazy-part.ts'

/** Few cases have forms that can be saved, or observe how they are filled in. */
const OptionalParts = lazyPart(
  async () => (await importPart(() => import('./OptionalParts.tsx'))).OptionalParts,
)

interface LaterPageProps {
  readonly session: FormSession
  readonly page: PageDefinition
}

/** What pages behind the first have beside their blocks, and one that is signed. */
export function LaterPage(props: LaterPageProps) {
  const { site } = useApp()
  useSignatureDate(props.session, props.page)
  return (site.saveAndReturn || site.observes) && <OptionalParts {...props} />
}
