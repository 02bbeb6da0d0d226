import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../fixtures/free-port.ts'
import { type OtherBrowser, until, windowSize } from './other-browser.ts'
import { webDriverSession } from './web-driver.ts'

const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']

/** What has to be installed for it: WebKitGTK, which is the engine of Safari with the windows of another system. */
export const webKitService = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  programs: [driver, screen],
}

/** A screen that nobody sees, on a number that it finds itself. */
async function startScreen(): Promise<{ readonly child: ChildProcess; readonly display: string }> {
  const child = spawn(screen, ['-displayfd', '1', '-screen', '0', '800x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(child.stdout, 'data')
  return { child, display: `:${String(number).trim()}` }
}

async function startDriver(display: string): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn(driver, [`--port=${new URL(url).port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  })
  await until('the driver of WebKit answers', async () => {
    const status = await fetch(`${url}/status`).catch(() => null)
    return status?.ok
  })
  return { child, url }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close')
  child.kill()
  await ended
}

/** A browser of WebKit, over WebDriver. Its window is a little wider than a phone: it has buttons of its own. */
export async function openWebKit(): Promise<OtherBrowser> {
  const { child: hidden, display } = await startScreen()
  const { child, url } = await startDriver(display)
  const session = await webDriverSession(url)
  await session.setSize(windowSize)
  const first = await session.window()
  const opened = async () => (await session.windows()).find((handle) => handle !== first)
  return {
    open: async (address) => {
      await session.goTo(address)
    },
    ask: async (code, ...texts) =>
      String(await session.run(`return (${code.toString()}).apply(null, arguments)`, texts)),
    press: async (selector) => {
      await session.click(selector)
    },
    type: async (selector, text) => {
      await session.sendKeys(selector, text)
    },
    attach: async (selector, path) => {
      await session.sendKeys(selector, path)
    },
    inNewTab: async (work) => {
      await session.goToWindow((await until('a tab opens', opened)) ?? first)
      await work()
      await until('the tab closes itself', async () => !(await opened()))
      await session.goToWindow(first)
    },
    close: async () => {
      await session.end()
      await end(child)
      await end(hidden)
    },
  }
}
