import { Duplex } from 'node:stream'

/** Runs one batch of wire-protocol messages on the embedded database and gives its answer. */
export type ExecuteProtocol = (batch: Uint8Array) => Promise<Uint8Array>

const sslRequest = 80_877_103
const cancelRequest = 80_877_102
/** Messages after which the server must answer: Sync, Query, Flush, CopyDone, CopyFail (PostgreSQL protocol 3.0, 55.7). */
const endsBatch = new Set(['S', 'Q', 'H', 'c', 'f'])

/**
 * What the `pg` driver believes to be a socket to PostgreSQL: it answers the start-up packet itself and hands every
 * batch up to a Sync to the embedded database. PGlite's own adapters lose step after the first SQL error.
 */
export class EmbeddedStream extends Duplex {
  private received: Buffer = Buffer.alloc(0)
  private batch: Buffer[] = []
  private started = false
  /** Done when what was sent so far is answered. */
  private answered: Promise<void> = Promise.resolve()

  constructor(
    private readonly execute: ExecuteProtocol,
    private readonly release: () => Promise<void>,
  ) {
    super()
  }

  connect() {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  // The driver sets these on a socket.
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  setTimeout() {
    return this
  }
  ref() {
    return this
  }
  unref() {
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.received = this.received.length > 0 ? Buffer.concat([this.received, chunk]) : chunk
    while (this.takeMessage());
    done()
  }

  override _final(done: () => void) {
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.release().then(
      () => done(error),
      () => done(error),
    )
  }

  /** Takes one whole message off what was received; false when there is none. */
  private takeMessage(): boolean {
    const bytes = this.received
    if (!this.started) return this.takeStartUp(bytes)
    if (bytes.length < 5) return false
    const length = 1 + bytes.readInt32BE(1)
    if (bytes.length < length) return false
    const type = String.fromCharCode(bytes[0]!)
    this.received = bytes.subarray(length)
    if (type === 'X') {
      this.push(null)
      return false
    }
    this.batch.push(bytes.subarray(0, length))
    if (endsBatch.has(type)) this.send()
    return true
  }

  private takeStartUp(bytes: Buffer): boolean {
    if (bytes.length < 8 || bytes.length < bytes.readInt32BE(0)) return false
    const code = bytes.readInt32BE(4)
    this.received = bytes.subarray(bytes.readInt32BE(0))
    if (code === sslRequest) this.push(Buffer.from('N'))
    else if (code !== cancelRequest) {
      this.started = true
      this.push(startUpAnswer)
    }
    return true
  }

  /** The database has the next batch before it has answered this one: what is sent ahead is answered without a way between. */
  private send() {
    const answer = this.execute(Buffer.concat(this.batch))
    this.batch = []
    // Told in its turn.
    answer.catch(() => {})
    this.answered = this.answered.then(async () => {
      try {
        this.push(Buffer.from(await answer))
      } catch (error) {
        this.destroy(error instanceof Error ? error : new Error(String(error)))
      }
    })
  }
}

function message(type: string, ...parts: Buffer[]) {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function int32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const parameterStatus = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`))

const startUpAnswer = Buffer.concat([
  message('R', int32(0)),
  parameterStatus('server_version', '18.6'),
  parameterStatus('client_encoding', 'UTF8'),
  parameterStatus('server_encoding', 'UTF8'),
  parameterStatus('DateStyle', 'ISO, MDY'),
  parameterStatus('integer_datetimes', 'on'),
  parameterStatus('standard_conforming_strings', 'on'),
  parameterStatus('TimeZone', 'UTC'),
  message('K', int32(1), int32(1)),
  message('Z', Buffer.from('I')),
])
