import { type ServerProcess, startServerWithTheme } from '../fixtures/server-process.ts'
import { type CaseForms, caseForms } from './case-forms.ts'

/** A server whose case has one of the themes, and what it publishes about its forms. */
interface ThemeServer {
  readonly server: ServerProcess
  readonly forms: CaseForms
}

/** Servers by theme, each started when a test first needs it. */
export function themeServers() {
  const started = new Map<string, Promise<ThemeServer>>()
  const start = async (theme: string): Promise<ThemeServer> => {
    const server = await startServerWithTheme(theme)
    return { server, forms: await caseForms(server.url) }
  }
  return {
    serverWith: (theme: string): Promise<ThemeServer> => {
      const server = started.get(theme) ?? start(theme)
      started.set(theme, server)
      return server
    },
    dispose: async (): Promise<void> => {
      for (const each of started.values()) await (await each).server.dispose()
      started.clear()
    },
  }
}
