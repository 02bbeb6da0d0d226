#!/usr/bin/env node
// The door for npm and npx, which may start under an older Node than the sources need: then Node 26, which is one of
// the packages, takes over. Plain JavaScript, since the older one cannot read anything else.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cli = new URL('../src/cli.ts', import.meta.url)

function nodeOfThePackages() {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin/node')
  } catch {
    return null
  }
}

if (Number(process.versions.node.split('.')[0]) >= 26) {
  await import(cli)
} else {
  const node = nodeOfThePackages()
  if (node === null) {
    process.stderr.write(`redress needs Node 26 or later; this is Node ${process.versions.node}.\n`)
    process.exitCode = 2
  } else {
    const child = spawn(node, [fileURLToPath(cli), ...process.argv.slice(2)], { stdio: 'inherit' })
    // The terminal sends its signals to both; those from elsewhere must be handed on.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.on('error', () => {
      process.stderr.write(`redress needs Node 26 or later, and could not start ${node}. Run: npm ci\n`)
      process.exitCode = 2
    })
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
    })
  }
}
