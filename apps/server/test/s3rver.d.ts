/** The parts that the tests use of a fake S3 that brings no types. */
declare module '@20minutes/s3rver' {
  class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      allowMismatchedSignatures?: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<unknown>
    close(): Promise<void>
  }

  // biome-ignore lint/style/noDefaultExport: the package's own
  export { S3rver as default }
}
