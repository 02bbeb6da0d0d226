import type { FastifyRequest } from 'fastify'
import { tusVersion } from './tus-version.ts'

/** Whether a request speaks the version that the server speaks. */
export const speaksTus = ({ headers }: FastifyRequest): boolean => headers['tus-resumable'] === tusVersion
