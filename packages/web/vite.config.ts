import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstTexts } from './first-texts.ts'
import { lighterPreloads } from './lighter-preloads.ts'
import { minifiedAgain } from './minified-again.ts'
import { precompress } from './precompress.ts'
import { retryImports } from './retry-imports.ts'
import { withoutUnusedReact } from './trimmed-react.ts'

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => {
    readonly isEntry: boolean
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
  } | null
}

/** The entry, and the modules loaded on demand, that lead to a module by static imports alone; itself, if it is one. */
function rootsOf(id: string, graph: ModuleGraph, seen = new Set<string>()): readonly string[] {
  const info = graph.getModuleInfo(id)
  if (info === null || seen.has(id)) return []
  seen.add(id)
  const isRoot = info.isEntry || info.dynamicImporters.length > 0
  return [...(isRoot ? [id] : []), ...info.importers.flatMap((importer) => rootsOf(importer, graph, seen))]
}

/** Whether static imports alone lead from the entry to a module. */
const isReached = (id: string, graph: ModuleGraph): boolean =>
  rootsOf(id, graph).some((root) => graph.getModuleInfo(root)?.isEntry)

/** What every theme is made with: whichever the case has, it is needed. */
const sharedByThemes = /\/src\/themes\/(?!(?:jnd-7|ftc-7|jnd-9-kontent)\/)/

/** A few lines that several chunks share: a file of their own would cost a request. */
const tinyAndShared = /\/src\/form\/field-focus\.ts$/

/** What only the calendar uses: the page names it in types alone, and in schemas that it never reads with. */
const onlyOnDemand = /\/node_modules\/zod\/|\/date-picker\/options\.ts/

/**
 * The chunks that load on demand, with the modules that they begin with. Files of `form` are listed by their names: its index
 * imports all of them, so the graph does not tell which of them these chunks use alone.
 */
const chunksOnDemand: Readonly<Record<string, RegExp>> = {
  // Parts of pages behind the first, most of them tiny, prefetched in one request.
  later:
    /\/(?:later-(?:blocks|parts|widgets)|get-(?:submission-by-key|signature-date|tab-keys)|choice-lists|country-names|use-loaded-list|submission-state|tab-keys|(?:use-)?signature-date|concealed|conceals|paypal-election|file-size-text|store-file|start-worker|other-documents|file-problem|file-bytes|api\/src\/(?:receipts))\.ts$|\/FileInput\/[\w/-]+\.module\.css$|\/DocumentProgress\.module\.css$/,
  // What is done with documents from when they are chosen until their claim is sent.
  documents:
    /\/FileInput\/(?:ChosenDocument|SmallerPhoto|TooLargePhoto|TakePhoto|photo-pages\/PhotoPages|photo-data\/without-photo-data)\.tsx?$|\/documents\/(?:document-parts|upload-of)\.ts$/,
  // What tells the kind of a document by its content, and whether a PDF needs a password.
  'document-content': /\/FileInput\/(?:document-content|locked-pdf)\.ts$|\/form\/src\/documents\//,
  // The names of states and countries.
  places: /\/(?:PlaceSelect|place-options|us-states)\.tsx?$/,
  // Blocks and inputs that few cases have.
  choices:
    /\/(?:rare-(?:blocks|widgets)|RecordManager\/(?:InnerRecords|AttachedDocuments)|load-list|is-open-entry|api\/choices|known-rows\/[\w-]+)\.tsx?$/,
  // What is signed besides the claim, and by whom.
  signatures: /\/(?:Signatures|SignatureList|SignedRecords|signatures\/words-of)\.tsx?$/,
  // What few sign-ins need.
  'sign-in': /\/(?:FurtherStep|HarderCaptcha|LinkNotice|offer-link|do-work)\.tsx?$|\/work-worker\.ts\?worker/,
  // What signs in.
  'signing-in': /\/(?:sign-in\/sign-in|submission\/sendable)\.ts$/,
  // The list of many languages, and the offer of the browser's.
  languages: /\/src\/languages\/[\w-]+\.tsx?$/,
  // What a page loads whose buttons need a captcha.
  captcha: /\/captcha\/(?:solver|render-widget)\.ts$/,
  // What holds an input to its mask.
  masks: /\/(?:InputMask|use-held-input|masks\/typing\/[\w-]+)\.tsx?$|\/node_modules\/@maskito\//,
  // How the regions of cultures write days and numbers, and what holds an input to that.
  writing: /\/form\/src\/writing\/[\w-]+\.ts$/,
  'written-mask': /\/(?:WrittenMask|writing\/typing\/[\w-]+)\.tsx?$/,
  // What evaluates the expressions of a form.
  expressions: /\/(?:store\/form-outcomes|dependencies\/needed-fields)\.ts$/,
  // Numbers of states and banks: how they are typed, shown and stored. Each kind is a file of its own.
  identifiers:
    /\/(?:Identifier|ConcealedValue|identifier-part|prepare-checks|concealed-fields|identifiers\/(?:index|identifier-issue|identifier-kind|load-kinds))\.tsx?$/,
  // Telephone numbers of every country: how they are read and written, and which there are.
  telephones: /\/widgets\/Telephone\/(?!TelephoneInput)[\w-]+\.tsx?$|\/node_modules\/libphonenumber-js\//,
  'check-digits': /\/check-digits\.ts$/,
  // What claimants do on the page of their claim.
  'own-claim': /\/(?:claim-page\/own-parts|api\/src\/own-claim)\.ts$/,
  // The page that checks receipts.
  receipts: /\/(?:ReceiptPage|api\/src\/(?:receipt-in-text|short-receipt-text))\.tsx?$/,
  // The page that shows a claim, and what takes what is missing from one.
  'claim-page':
    /\/(?:claim-page\/ClaimPage\.tsx|api\/src\/claim-page\.ts|calls\/(?:show-claim|is-shown-claim)\.ts)$/,
  cure: /\/(?:cure\/CurePage\.tsx|api\/src\/cures\.ts)$/,
  // The pages that no form has. The gallery shows parts of them, which must not be files of their own.
  'site-pages': /\/shell\/(?:SitePages|FormList)\.tsx$|\/FormList\.module\.css$/,
  // Forms that are saved and finished later, few cases have them.
  drafts: /\/(?:SaveDraft|continue-draft|save-for-later\/open-draft|id-of-draft|api\/src\/drafts)\.tsx?$/,
  // Records that come in from files; what reads them is a worker with a file of its own.
  lists:
    /\/(?:ListUpload\/(?:List[A-Z]\w+|use-list-reading|use-table-place|refusal-message)|ListFile\/ListFile|lists\/(?:choose-list|gather-facts|ask-worker)|with-rows)\.tsx?$|\/ListUpload\.module\.css$|\/list-worker\.ts\?worker/,
  // What compares the records of a list.
  records: /\/across-records\/[\w-]+\.ts$/,
  // The words of a form's deadline, which take the place of the server's once the page is shown.
  deadlines:
    /\/(?:DeadlineStatement|Moment|own-zone|dates\/date-texts|dates\/with-first|deadlines\/(?:form-state|holding-deadline))\.tsx?$/,
}

const isOfGallery = (id: string): boolean => id.includes('/src/gallery/') || id.includes('.specimen.ts')

/** Whether the page needs a module from the start; what is loaded on demand anywhere stays apart. */
const neededAtOnce = (id: string, graph: ModuleGraph): boolean =>
  !onlyOnDemand.test(id) &&
  !Object.values(chunksOnDemand).some((begins) => begins.test(id)) &&
  graph.getModuleInfo(id)?.dynamicImporters.length === 0 &&
  (isReached(id, graph) || sharedByThemes.test(id) || tinyAndShared.test(id))

/** The chunks of pages behind the first. What several of them need is in `later`, which every page prefetches. */
const behindFirst = ['later', 'places', 'choices', 'signatures', 'records']

/** The chunk that a module begins, or null. */
const begunBy = (id: string): string | null =>
  Object.entries(chunksOnDemand).find(([, begins]) => begins.test(id))?.[0] ?? null

/** The chunk that a module begins, or that is all that needs it; the gallery, which shows everything, does not count. */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  const own = begunBy(id)
  if (own !== null) return own
  const roots = rootsOf(id, graph).filter((root) => !isOfGallery(root))
  const [first = null, ...others] = new Set(roots.map(begunBy))
  if (others.length === 0) return first
  // It needs no other file: nobody waits for the parts of later pages to sign in. Of `form` the graph does not tell.
  if (id.includes('/packages/web/src/') && [first, ...others].includes('signing-in')) return 'signing-in'
  return [first, ...others].every((name) => name !== null && behindFirst.includes(name)) ? 'later' : null
}

/**
 * Gives zod a name in the files of `form` and `api` by which the bundler knows that its calls do nothing else than make a schema.
 * Under its own, one letter, it would be mixed up with functions of packages that came minified.
 */
const namedSchemas: Plugin = {
  name: 'named-schemas',
  enforce: 'pre',
  transform: (code, id) =>
    /\/packages\/(?:form|api)\/src\//.test(id) && code.includes("import * as z from 'zod/mini'")
      ? code
          .replace('import * as z from', 'import * as makesSchema from')
          .replaceAll(/(?<![-\w$.'"`])z(?=\s*\.\s*\w)/g, 'makesSchema')
      : null,
}

/** Claimants read none of the messages to developers: an error in the console has its code, which the source explains. */
const withoutDeveloperMessages: Plugin = {
  name: 'without-developer-messages',
  enforce: 'pre',
  load: (id) => (id.endsWith('/form/src/error-messages.ts') ? 'export const errorMessages = {}' : null),
}

/**
 * One chunk for all that is needed at once, and one for the pieces of later pages: each file costs a request and its
 * headers, and shared pieces in chunks of their own would compress worse.
 */
const fewChunks = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: (id: string, graph: ModuleGraph) => (neededAtOnce(id, graph) ? 'page' : null),
      debugName: 'page',
    },
    // Under this name a server in production does not give it out.
    { name: (id: string) => (isOfGallery(id) ? 'gallery' : null), debugName: 'gallery' },
    ...Object.keys(chunksOnDemand).map((name) => ({
      name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === name ? name : null),
      debugName: name,
    })),
  ],
}

/** The oldest browsers that the page is built for. */
export const oldestBrowsers = ['chrome109', 'edge109', 'firefox114', 'safari15.6']

/** The page never reads with their schemas: shapes do (api/shape.ts). What only makes one is left out. */
const treeshake = {
  manualPureFunctions: [
    'makesSchema',
    'namedSchema',
    'defineCall',
    'ruleSchema',
    'textBlock',
    'listBlock',
    'totalSchema',
    'totalsSchema',
    'perWidget',
  ],
  propertyReadSideEffects: false as const,
}

const noStream = '\0no-stream'

/** The reader of XML asks for streams of Node where there are some; a browser has none. */
const withoutStreams: Plugin = {
  name: 'without-streams',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'stream' && importer?.includes('/node_modules/sax/') ? noStream : null,
  load: (id) => (id === noStream ? 'export {}' : null),
}

/**
 * Builds the page into `dist`, which the server serves, and beside it, with `--ssr`, the bundle with which the server
 * renders first pages. There is no development server.
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    react(),
    ...(isSsrBuild
      ? []
      : [
          withoutUnusedReact,
          namedSchemas,
          withoutDeveloperMessages,
          minifiedAgain,
          lighterPreloads,
          retryImports,
          firstTexts,
          precompress(),
        ]),
  ],
  // Node reads this library as CommonJS; its modules are smaller, and need no wrapper.
  resolve: { alias: [{ find: /^stdnum\/lib\/cjs\//, replacement: 'stdnum/lib/esm/' }] },
  css: { transformer: 'lightningcss', modules: { localsConvention: 'camelCaseOnly' } },
  // React decides by this which of its builds it is; the server's bundle holds the same as the page.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  worker: {
    format: 'es',
    plugins: () => [withoutStreams, namedSchemas, withoutDeveloperMessages, retryImports],
    rolldownOptions: { treeshake },
  },
  build: {
    target: isSsrBuild ? 'node26' : oldestBrowsers,
    cssMinify: 'lightningcss',
    // The content-security policy allows no `data:` images or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // By it the server finds the files of a theme.
    manifest: isSsrBuild ? false : 'manifest.json',
    rolldownOptions: {
      checks: { pluginTimings: false },
      optimization: { inlineConst: { mode: 'all' } },
      treeshake,
      // The entry names every file that it may load. Of the hashes in these names, hexadecimal digits compress best.
      output: isSsrBuild ? { codeSplitting: false } : { codeSplitting: fewChunks, hashCharacters: 'hex' },
    },
  },
}))
