interface ScriptPolicy {
  readonly createScriptURL: (address: string) => unknown
}

interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string | null },
  ) => ScriptPolicy
}

const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

/** Files of the build, and nothing else. */
const ownFile = /^\/assets\/[\w-]+\.js$/

let policy: ScriptPolicy | null | undefined

function createPolicy(): ScriptPolicy | null {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isFactory(factory)) return null
  return factory.createPolicy('redress-workers', {
    createScriptURL: (address) => (ownFile.test(address) ? address : null),
  })
}

/** Starts a worker by the address that the build gave it, in the form in which the browser takes it as one of a script. */
export function startWorker(address: string): Worker {
  policy ??= createPolicy()
  return Reflect.construct(Worker, [policy ? policy.createScriptURL(address) : address, { type: 'module' }])
}
