import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/**
 * The loader of files that the bundler puts before each dynamic import: it requests the style sheets and the imports of a file beside the file
 * itself, each once, and waits for the style sheets. Where one does not arrive, or the file itself, `vite:preloadError` is dispatched, as the
 * bundler's own does. The bundler's has nonces, import maps and a `Promise.allSettled` of its own too.
 */
const loader = `
const list = document.createElement('link').relList
const scriptRel = list?.supports?.('modulepreload') ? 'modulepreload' : 'preload'
const waiting = {}
const requested = (path) => {
  const { href } = new URL('/' + path, location.href)
  const isStyle = href.endsWith('.css')
  if (href in waiting) return waiting[href]
  const links = document.querySelectorAll(isStyle ? 'link[rel=stylesheet]' : 'link')
  if ([...links].some((link) => link.href === href)) return
  const link = document.createElement('link')
  const kind = isStyle ? { rel: 'stylesheet' } : { rel: scriptRel, as: 'script' }
  Object.assign(link, { ...kind, crossOrigin: '', href })
  document.head.append(link)
  if (!isStyle) return
  const arrived = new Promise((onload, reject) => {
    const onerror = () => reject(new Error(href + ' did not arrive'))
    Object.assign(link, { onload, onerror })
  })
  waiting[href] = arrived.finally(() => delete waiting[href])
  return waiting[href]
}
const fail = (error) => {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  throw error
}
export const __vitePreload = (load, paths = []) => Promise.all(paths.map(requested)).then(load).catch(fail)
`

/**
 * Puts a loader of files in the place of the bundler's that has only what this page needs. An update of the bundler that has its loader elsewhere
 * fails the build.
 */
export const lighterPreloads: Plugin = {
  name: 'lighter-preloads',
  enforce: 'pre',
  load: (id) => (id === helper ? loader : null),
  buildEnd(error) {
    if (!error && !this.getModuleInfo(helper)) this.error(`The bundler has no ${helper.slice(1)} any more.`)
  },
}
