import type { Plugin } from 'vite'

/**
 * Functions of React DOM that serve only parts of React which no page has, and what stands in their place. Each is reached from such a
 * part alone, or finds none of its kind and does nothing. An update of React in which one is missing fails the build: then compare the
 * list with its source again.
 */
const unused: Readonly<Record<string, readonly string[]>> = {
  '': [
    // `<ViewTransition>`
    'getViewTransitionName',
    'getViewTransitionClassName',
    'trackEnterViewTransitions',
    'pushViewTransitionCancelableScope',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'measureNestedViewTransitions',
    'scheduleViewTransitionEvent',
    'reportViewTransitionError',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'createMeasurement',
    'measureInstance',
    'measureClonedInstance',
    'startViewTransition',
    'createViewTransitionInstance',
    'flushAfterMutationEffects',
    'commitAfterMutationEffectsOnFiber',
    'recursivelyTraverseAfterMutationEffects',
    // `<SuspenseList>`
    'pushSuspenseListContext',
    'popSuspenseListContext',
    'initSuspenseListRenderState',
    'updateSuspenseListComponent',
    // `<Fragment ref>`
    'commitNewChildToFragmentInstances',
    'commitNewChildToFragmentInstance',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'deleteChildFromFragmentInstance',
    // `<title>`, `<link>` and the like that React puts into the head, and `preload()` and the like
    'getResourcesFromRoot',
    'preloadInstanceAndSuspendIfNeeded',
    'preloadResourceAndSuspendIfNeeded',
    'accumulateSuspenseyCommitOnFiber',
    'recursivelyAccumulateSuspenseyCommit',
    'getHoistableRoot',
    'prefetchDNS',
    'preconnectAs',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'getResource',
    'getStyleKey',
    'getStylesheetSelectorFromKey',
    'stylesheetPropsFromRawProps',
    'preloadStylesheet',
    'getScriptKey',
    'getScriptSelectorFromKey',
    'acquireResource',
    'insertStylesheet',
    'adoptPreloadPropsForStylesheet',
    'adoptPreloadPropsForScript',
    'getHydratableHoistableCache',
    'mountHoistable',
    'preloadResource',
    'suspendInstance',
    'suspendResource',
    'onUnsuspend',
    'onUnsuspendImg',
    'insertSuspendedStylesheets',
    'insertStylesheetIntoRoot',
    // `<html>`, `<head>` and `<body>`
    'resolveSingletonInstance',
    'commitHostSingletonAcquisition',
    'releaseSingletonInstance',
    'clearSingletonPreambleContribution',
    'createHoistableInstance',
    // `<Activity>`
    'mountActivityChildren',
    'retryActivityComponentWithoutHydrating',
    'updateActivityComponent',
    // `useTransition()`, `useOptimistic()`, `useDeferredValue()` and `useActionState()`
    'startTransition',
    'updateOptimisticImpl',
    'dispatchOptimisticSetState',
    'mountDeferredValueImpl',
    'updateDeferredValueImpl',
    'dispatchActionState',
    'runActionStateAction',
    'mountActionState',
    'updateActionState',
    'updateActionStateImpl',
    'rerenderActionState',
    // The names of components in the messages of errors, which are minified
    'describeBuiltInComponentFrame',
    'describeNativeComponentFrame',
    'describeFiber',
    'getStackByFiberInDevAndProd',
  ],
  'return false': ['isHostHoistableType', 'isSingletonScope'],
  'return null': ['waitForCommitToBeReady'],
}

/** What can be done with a reference to a fragment. */
const fragmentMethods = /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};\n/gm

/** The code of React DOM without the unused functions. */
export function trimmedReact(code: string): string {
  const replaced = (text: string, part: RegExp, by: string): string => {
    if (text.search(part) < 0)
      throw new Error(`React DOM has no ${part}. Compare trimmed-react.ts with its source.`)
    return text.replace(part, by)
  }
  let trimmed = replaced(code, fragmentMethods, '')
  for (const [body, names] of Object.entries(unused))
    for (const name of names) {
      const whole = new RegExp(`^function ${name}\\([^)]*\\) \\{\\n[\\s\\S]*?^\\}\\n`, 'm')
      trimmed = replaced(trimmed, whole, `function ${name}() {${body}}\n`)
    }
  return trimmed
}

/** Exports of React that no page uses, by names that nothing else has. What serves them alone goes with them when the code is minified. */
const unusedExports = [
  'Activity',
  'Children',
  'Profiler',
  'PureComponent',
  'StrictMode',
  'ViewTransition',
  'addTransitionType',
  'cacheSignal',
  'createRef',
  'isValidElement',
  'startTransition',
  'unstable_useCacheRefresh',
  'useActionState',
  'useDebugValue',
  'useDeferredValue',
  'useOptimistic',
  'useTransition',
]

/** The code of React without its unused exports. */
export function withoutUnusedExports(code: string): string {
  let trimmed = code
  for (const name of unusedExports) {
    const statement = new RegExp(`^exports\\.${name} =[\\s\\S]*?;\\n(?=exports\\.)`, 'gm')
    if (!statement.test(trimmed))
      throw new Error(`React exports no ${name}. Compare trimmed-react.ts with its source.`)
    trimmed = trimmed.replace(statement, '')
  }
  return trimmed
}

const useOfUnused = new RegExp(`\\.(?:${unusedExports.join('|')})\\b`)

/** @throws Error if the code of a built file uses what is left out of React */
function assertWithoutUnused(fileName: string, code: string): void {
  const [use] = useOfUnused.exec(code) ?? []
  if (use !== undefined)
    throw new Error(`${fileName}: it uses React's ${use.slice(1)}, which trimmed-react.ts leaves out.`)
}

/** Leaves out of React what no page has: a tenth of it, which every claimant would load and parse before a field reacts. */
export const withoutUnusedReact: Plugin = {
  name: 'without-unused-react',
  enforce: 'pre',
  transform: (code, id) => {
    if (id.endsWith('/react-dom/cjs/react-dom-client.production.js')) return trimmedReact(code)
    return id.endsWith('/react/cjs/react.production.js') ? withoutUnusedExports(code) : null
  },
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') assertWithoutUnused(file.fileName, file.code)
  },
}
