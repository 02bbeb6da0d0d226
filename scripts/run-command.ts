import { spawn } from 'node:child_process'
import { createInterface, type Interface } from 'node:readline'

/** Runs a shell command to its end with its output shown; resolves to whether it succeeded. */
export function runCommand(line: string, env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(line, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('close', (code) => resolve(code === 0))
    child.on('error', () => resolve(false))
  })
}

/** The same with a label before each line of the output, for commands that run at the same time. */
export function runLabelled(label: string, line: string, env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(line, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    const show = (lines: Interface) => lines.on('line', (text) => console.log(`${label} | ${text}`))
    show(createInterface(child.stdout))
    show(createInterface(child.stderr))
    child.on('close', (code) => resolve(code === 0))
    child.on('error', () => resolve(false))
  })
}
