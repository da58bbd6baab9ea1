import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built web app: its assets for a year (their names carry a hash), and its page for every other path. */
export async function serveWeb(http: FastifyInstance, directory: string) {
  if (!existsSync(join(directory, 'index.html'))) return
  await http.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  http.setNotFoundHandler((request, reply) => {
    // A missing asset must stay missing, so that an old page notices that it has to load anew.
    if (request.method !== 'GET' || request.url.startsWith('/assets/'))
      return reply.code(404).type('text/plain').send('Not found')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
