import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../fixtures/free-port.ts'
import { fillByEvents } from './fill-by-events.ts'
import { type OtherBrowser, windowSize } from './other-browser.ts'
import { savedAddress } from './saved-address.ts'
import { until } from './until.ts'
import { webDriverSession } from './web-driver.ts'

const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']

/** The packages that it needs: WebKitGTK, the engine of Safari with another window system. */
export const webKitService = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  programs: [driver, screen],
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close')
  child.kill()
  await ended
}

/** Starts a virtual display with a free number, and returns its name. */
async function startScreen(started: AsyncDisposableStack): Promise<string> {
  const child = spawn(screen, ['-displayfd', '1', '-screen', '0', '800x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  started.defer(() => end(child))
  const [number] = await once(child.stdout, 'data')
  return `:${String(number).trim()}`
}

/** Starts the driver, with its browsers on this display, and returns its address. */
async function startDriver(started: AsyncDisposableStack, display: string): Promise<string> {
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn(driver, [`--port=${new URL(url).port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  })
  started.defer(() => end(child))
  await until('the driver of WebKit answers', async () => {
    const status = await fetch(`${url}/status`).catch(() => null)
    return status?.ok
  })
  return url
}

/** A browser of WebKit, over WebDriver. Its window is a little wider than a phone: it has buttons of its own. */
export async function openWebKit(): Promise<OtherBrowser> {
  // Ends the started processes if a later step fails.
  await using started = new AsyncDisposableStack()
  const session = await webDriverSession(await startDriver(started, await startScreen(started)))
  started.defer(async () => {
    await session.end()
  })
  await session.setSize(windowSize)
  const first = await session.window()
  const opened = async () => (await session.windows()).find((handle) => handle !== first)
  const running = started.move()
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
    // This WebKit has no saved addresses. The values and events are those of Safari.
    autofill: async () => {
      await session.run(`return (${fillByEvents.toString()}).apply(null, arguments)`, [
        JSON.stringify(savedAddress),
      ])
    },
    inNewTab: async (work) => {
      await session.goToWindow((await until('a tab opens', opened)) ?? first)
      await work()
      await until('the tab closes itself', async () => !(await opened()))
      await session.goToWindow(first)
    },
    close: () => running.disposeAsync(),
  }
}
