/** The worker that computes what a busy server asks for before anybody signs in. */
import type { WorkAsked } from '@redress/api'
import { numbersFor } from './numbers-for.ts'

addEventListener('message', ({ data }: MessageEvent<WorkAsked>) =>
  postMessage({ challenge: data.challenge, numbers: numbersFor(data).join(',') }),
)
