import * as z from 'zod/mini'

const answerSchema = z.object({ value: z.unknown() })
const sessionSchema = z.object({ sessionId: z.string() })
/** The name that the standard gives a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const elementSchema = z.record(z.literal(elementKey), z.string())

/** One call of the WebDriver protocol. @throws with the error message of the driver */
async function call(method: 'GET' | 'POST' | 'DELETE', address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = answerSchema.parse(await answer.json())
  if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`)
  return value
}

/** A session of a browser that a driver on this machine controls, by the calls of W3C WebDriver that tests need. */
export async function webDriverSession(driver: string) {
  const { sessionId } = sessionSchema.parse(await call('POST', `${driver}/session`, { capabilities: {} }))
  const session = `${driver}/session/${sessionId}`
  const element = async (selector: string): Promise<string> => {
    const found = await call('POST', `${session}/element`, { using: 'css selector', value: selector })
    return `${session}/element/${elementSchema.parse(found)[elementKey]}`
  }
  return {
    goTo: (url: string) => call('POST', `${session}/url`, { url }),
    run: (script: string, args: readonly string[]) =>
      call('POST', `${session}/execute/sync`, { script, args }),
    click: async (selector: string) => call('POST', `${await element(selector)}/click`, {}),
    sendKeys: async (selector: string, text: string) =>
      call('POST', `${await element(selector)}/value`, { text }),
    setSize: (size: { readonly width: number; readonly height: number }) =>
      call('POST', `${session}/window/rect`, size),
    window: async () => z.parse(z.string(), await call('GET', `${session}/window`)),
    windows: async () => z.parse(z.array(z.string()), await call('GET', `${session}/window/handles`)),
    goToWindow: (handle: string) => call('POST', `${session}/window`, { handle }),
    end: () => call('DELETE', session),
  }
}
