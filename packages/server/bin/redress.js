#!/usr/bin/env node
// What npm and npx start, perhaps under an older Node than the code needs: then Node 26, which is one of the packages,
// takes over. Plain JavaScript, since the older one cannot read anything else.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Sources in a checkout; JavaScript in the installed package.
const inCheckout = new URL('../src/cli.ts', import.meta.url)
const cli = existsSync(inCheckout) ? inCheckout : new URL('../src/cli.js', import.meta.url)

/** The Node of a package by its name, or null where that package is not installed. */
function nodeOf(name) {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'bin/node')
  } catch {
    return null
  }
}

function nodeOfThePackages() {
  const machine = `${process.platform}-${process.arch}`
  return nodeOf('node') ?? nodeOf(`node-${machine}`) ?? nodeOf(`node-bin-${machine}`)
}

if (Number(process.versions.node.split('.')[0]) >= 26) {
  await import(cli)
} else {
  const node = nodeOfThePackages()
  if (node === null) {
    process.stderr.write(
      `redress needs Node 26 or later; this is Node ${process.versions.node}, and no package with Node 26 for ${process.platform}-${process.arch} is installed.\n`,
    )
    process.exitCode = 2
  } else {
    const child = spawn(node, [fileURLToPath(cli), ...process.argv.slice(2)], { stdio: 'inherit' })
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    process.on('SIGINT', () => {
      // A terminal interrupts both. A second interrupt would end a server that is finishing its answers.
      if (!process.stdin.isTTY) child.kill('SIGINT')
    })
    child.on('error', () => {
      process.stderr.write(`redress needs Node 26 or later, and could not start ${node}. Install it again.\n`)
      process.exitCode = 2
    })
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
    })
  }
}
