import { once } from 'node:events'
import { get } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openRequestLog } from './request-log.ts'

test('a browser that goes away in the middle of an answer is no error; a source that breaks is one', async () => {
  const lines: { level: number; msg: string; err?: { message: string } }[] = []
  const stream = new PassThrough().on('data', (line) => lines.push(JSON.parse(String(line))))
  const http = Fastify({ logger: { level: 'debug', stream }, childLoggerFactory: openRequestLog })
  await http.register(compress, { threshold: 0 })
  const endless = () => new Readable({ read: () => undefined })
  let answer = endless()
  http.get('/', (_request, reply) => reply.type('text/plain').send(answer))
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const call = async () => {
    const request = get(address, { headers: { 'accept-encoding': 'gzip' } })
    request.on('error', () => {})
    answer.push('Some text. '.repeat(10_000))
    await once(request, 'response')
    return request
  }
  const told = () => lines.filter(({ level, msg }) => level >= 50 || msg === 'The connection was dropped')

  ;(await call()).destroy()
  await expect.poll(() => told().map(({ level }) => level)).toEqual([20])
  answer = endless()
  await call()
  answer.destroy(new Error('The disk is gone'))
  await expect.poll(() => told().map(({ level }) => level)).toEqual([20, 50])
  await http.close()
})
