import { spawn } from 'node:child_process'

/** Runs a shell command to its end with its output shown; resolves to whether it succeeded. */
export function runCommand(line: string, env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(line, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('close', (code) => resolve(code === 0))
    child.on('error', () => resolve(false))
  })
}
