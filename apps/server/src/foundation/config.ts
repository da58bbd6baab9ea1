import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** Everything that a deployment may set, read once from the environment. */
export interface Config {
  port: number
  host: string
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string
  /** Holds the embedded database, uploads on disk, snapshots and the made secret. */
  dataDirectory: string
  /** PostgreSQL; null for the embedded database. */
  databaseUrl: string | null
  /** S3-compatible storage; null for the data folder. */
  s3: {
    endpoint: string | null
    region: string
    bucket: string
    accessKeyId: string | null
    secretAccessKey: string | null
    pathStyle: boolean
  } | null
  smtpUrl: string | null
  /** Who mails come from: an address, or `Name <address>`. */
  mailFrom: string
  /** Whether people may register without an invitation. */
  openRegistration: boolean
  /** Addresses of what people agree to when they register. */
  termsUrl: string | null
  privacyUrl: string | null
  secret: string
  /** Secrets that were replaced: they still open what was sealed under them. */
  previousSecrets: string[]
  administrator: { email: string; password: string } | null
  demo: boolean
  /** The sample people's; null has one made. */
  demoPassword: string | null
  apertiumUrl: string | null
  /** LibreOffice's `soffice`; null looks in the usual places. */
  libreOfficePath: string | null
  /** Hosts (`name` or `name:port`) inside the walls that people may name as a service's address. */
  allowedHosts: string[]
  /** Origins of further backends that the themes of the web app name; the browser may talk to no others. */
  backendOrigins: string[]
  /** Origins of pages on other hosts that may call this server. */
  frontendOrigins: string[]
  /** What the uploads of one person and of one organization may take where nothing else is set for them; null is all there is. */
  uploadQuotas: { userMegabytes: number | null; organizationMegabytes: number | null }
  limits: { uploadBytes: number; unpackedBytes: number; partBytes: number; entries: number }
  /** By which the product is paid; null where nobody pays, and everything is unlimited. */
  stripe: {
    secretKey: string
    webhookSecret: string
    publishableKey: string
    /** Stripe's own, or a proxy's. */
    apiUrl: string
  } | null
  /** Whom to write to for what has no price. */
  contactEmail: string | null
  /** Whom to believe where a call comes from: addresses and networks of proxies. */
  trustedProxies: string[]
  /** How long the head or body of a call may take, and an upload stand still. */
  bodySeconds: number
  /** Background tasks that run at once in this process; 0 leaves them to other processes. */
  taskRunners: number
  /** What stays free of the disk for what people confirm and save; null for what suits its size. */
  spaceReserveBytes: number | null
  snapshotMinutes: number
  /** How long an answer of the assistant is written on while nobody listens to it. */
  chatGraceSeconds: number
  /** What this process's indexes of translation memories may take. */
  indexMemoryBytes: number
  logLevel: string
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
/** Some of them, with commas. */
const addresses = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .pipe(z.array(url('http:', 'https:')))
const originsOf = (given: readonly string[] = []) => given.map((address) => new URL(address).origin)

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`, or a name for such: `loopback`, `linklocal`, `uniquelocal`. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}
function count(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

const stripeKey = (...kinds: string[]) =>
  z
    .string()
    .regex(
      new RegExp(`^(${kinds.join('|')})_(test|live)_\\w+$`),
      `must be a key that begins with ${kinds.map((kind) => `${kind}_test_ or ${kind}_live_`).join(' or ')}`,
    )

const Environment = z.object({
  PORT: count(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  LANGWERK_DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: flag.default(true),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  LANGWERK_MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*(?:<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an address, or Name <address>')
    .optional(),
  LANGWERK_OPEN_REGISTRATION: flag.default(false),
  LANGWERK_TERMS_URL: url('http:', 'https:').optional(),
  LANGWERK_PRIVACY_URL: url('http:', 'https:').optional(),
  LANGWERK_PREVIOUS_SECRETS: z.string().optional(),
  LANGWERK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  LANGWERK_ADMIN_EMAIL: z.email().optional(),
  LANGWERK_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  LANGWERK_DEMO: flag.default(true),
  LANGWERK_DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  LANGWERK_APERTIUM_URL: url('http:', 'https:').optional(),
  LIBREOFFICE_PATH: z.string().min(1).optional(),
  LANGWERK_BACKENDS: addresses.optional(),
  LANGWERK_FRONTENDS: addresses.optional(),
  LANGWERK_ALLOWED_HOSTS: z
    .string()
    .regex(/^[^\s,/]+(?:\s*,\s*[^\s,/]+)*$/, 'must be hosts with commas between them')
    .optional(),
  STRIPE_SECRET_KEY: stripeKey('sk', 'rk').optional(),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the secret of the webhook, which begins with whsec_')
    .optional(),
  STRIPE_API_URL: url('http:', 'https:').default('https://api.stripe.com'),
  LANGWERK_CONTACT_EMAIL: z.email().optional(),
  LANGWERK_TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .pipe(
      z.array(
        z.string().refine(isNetwork, 'must be addresses or networks such as 10.0.0.0/8, with commas between them'),
      ),
    )
    .default(['loopback']),
  LANGWERK_BODY_SECONDS: count(1, 3600).default(30),
  LANGWERK_UPLOAD_LIMIT_MB: count(1, 4096).default(200),
  LANGWERK_USER_QUOTA_MB: count(0, 100_000_000).optional(),
  LANGWERK_ORGANIZATION_QUOTA_MB: count(0, 100_000_000).optional(),
  LANGWERK_UNPACKED_LIMIT_MB: count(1, 16_384).default(400),
  LANGWERK_PART_LIMIT_MB: count(1, 4096).default(200),
  LANGWERK_ARCHIVE_ENTRIES: count(1, 1_000_000).default(10_000),
  LANGWERK_TASK_RUNNERS: count(0, 64).default(4),
  LANGWERK_SPACE_RESERVE_MB: count(32, 100_000_000).optional(),
  LANGWERK_SNAPSHOT_MINUTES: count(1, 1440).default(5),
  LANGWERK_CHAT_GRACE_SECONDS: count(0, 600).default(20),
  LANGWERK_INDEX_MEMORY_MB: count(16, 1_000_000).default(1024),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/**
 * Reads and checks the environment. It makes the data folder, and in it the secret where none is set.
 * @throws ConfigError naming every variable that is wrong.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  }
  const values = parsed.data
  if ((values.LANGWERK_ADMIN_EMAIL === undefined) !== (values.LANGWERK_ADMIN_PASSWORD === undefined)) {
    throw new ConfigError('LANGWERK_ADMIN_EMAIL and LANGWERK_ADMIN_PASSWORD: set both or neither')
  }
  if (values.S3_ENDPOINT && !values.S3_BUCKET) throw new ConfigError('S3_BUCKET: is needed with S3_ENDPOINT')
  const dataDirectory = resolve(values.LANGWERK_DATA_DIR)
  mkdirSync(dataDirectory, { recursive: true })
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDirectory,
    databaseUrl: values.DATABASE_URL ?? null,
    s3: values.S3_BUCKET
      ? {
          endpoint: values.S3_ENDPOINT ?? null,
          region: values.S3_REGION,
          bucket: values.S3_BUCKET,
          accessKeyId: values.S3_ACCESS_KEY_ID ?? null,
          secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? null,
          pathStyle: values.S3_PATH_STYLE,
        }
      : null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.LANGWERK_MAIL_FROM ?? `Langwerk <no-reply@${new URL(publicUrl).hostname}>`,
    openRegistration: values.LANGWERK_OPEN_REGISTRATION,
    termsUrl: values.LANGWERK_TERMS_URL ?? null,
    privacyUrl: values.LANGWERK_PRIVACY_URL ?? null,
    previousSecrets: (values.LANGWERK_PREVIOUS_SECRETS ?? '').split(',').filter((text) => text !== ''),
    secret: values.LANGWERK_SECRET ?? keptSecret(dataDirectory),
    administrator:
      values.LANGWERK_ADMIN_EMAIL && values.LANGWERK_ADMIN_PASSWORD
        ? { email: values.LANGWERK_ADMIN_EMAIL, password: values.LANGWERK_ADMIN_PASSWORD }
        : null,
    demo: values.LANGWERK_DEMO,
    demoPassword: values.LANGWERK_DEMO_PASSWORD ?? null,
    apertiumUrl: values.LANGWERK_APERTIUM_URL ?? null,
    libreOfficePath: values.LIBREOFFICE_PATH ?? null,
    allowedHosts: (values.LANGWERK_ALLOWED_HOSTS ?? '')
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
    backendOrigins: originsOf(values.LANGWERK_BACKENDS),
    frontendOrigins: originsOf(values.LANGWERK_FRONTENDS),
    uploadQuotas: {
      userMegabytes: values.LANGWERK_USER_QUOTA_MB ?? null,
      organizationMegabytes: values.LANGWERK_ORGANIZATION_QUOTA_MB ?? null,
    },
    limits: {
      uploadBytes: values.LANGWERK_UPLOAD_LIMIT_MB * 2 ** 20,
      unpackedBytes: values.LANGWERK_UNPACKED_LIMIT_MB * 2 ** 20,
      partBytes: values.LANGWERK_PART_LIMIT_MB * 2 ** 20,
      entries: values.LANGWERK_ARCHIVE_ENTRIES,
    },
    stripe: stripeOf(values),
    contactEmail: values.LANGWERK_CONTACT_EMAIL ?? null,
    trustedProxies: values.LANGWERK_TRUSTED_PROXIES,
    bodySeconds: values.LANGWERK_BODY_SECONDS,
    taskRunners: values.LANGWERK_TASK_RUNNERS,
    spaceReserveBytes:
      values.LANGWERK_SPACE_RESERVE_MB === undefined ? null : values.LANGWERK_SPACE_RESERVE_MB * 2 ** 20,
    snapshotMinutes: values.LANGWERK_SNAPSHOT_MINUTES,
    chatGraceSeconds: values.LANGWERK_CHAT_GRACE_SECONDS,
    indexMemoryBytes: values.LANGWERK_INDEX_MEMORY_MB * 2 ** 20,
    logLevel: values.LOG_LEVEL,
  }
}

/** @throws ConfigError where some of the keys are there and others not, or one is of the test mode and another is not. */
function stripeOf(values: z.infer<typeof Environment>): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = values
  if (!secretKey && !publishableKey && !webhookSecret) return null
  if (!secretKey || !publishableKey || !webhookSecret)
    throw new ConfigError('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: set all or none')
  const isTest = (key: string) => key.split('_')[1] === 'test'
  if (isTest(secretKey) !== isTest(publishableKey))
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: one is of the test mode and the other is not')
  return { secretKey, publishableKey, webhookSecret, apiUrl: apiUrl.replace(/\/+$/, '') }
}

function keptSecret(dataDirectory: string): string {
  const file = join(dataDirectory, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
  return secret
}
