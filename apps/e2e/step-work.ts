import { openMailbox } from './mailbox.ts'
import { startProduct } from './product.ts'
import { signInScript } from './script.ts'

const password = 'Blue-Lake-42'

/** A product that mails, its administrator as who gives work out in steps, and those who do it. */
export async function startStepWork() {
  const mailbox = await openMailbox()
  const product = await startProduct({ environment: { SMTP_URL: mailbox.url } })
  const manager = await signInScript(product, product.administrator)
  const [english, german] = [await manager.language('en'), await manager.language('de')]
  return {
    mailbox,
    product,
    manager,
    /** Somebody with an account who translates from English into German; their service is given as its IRI. */
    translator: async (firstName: string, account: object = {}, permissions: readonly string[] = []) => {
      const email = `${firstName.toLowerCase()}@langwerk.test`
      const made = await manager.post('/users', { email, firstName, lastName: 'Berg', locale: 'en' })
      const token = new URL(await mailbox.linkTo(email, 'resetPassword')).searchParams.get('token')
      await fetch(`${product.url}/api/reset_password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, password }),
      })
      await manager.patch(`/users/${made.uuid}`, account)
      if (permissions.length > 0) await manager.patch(`/users/${made.uuid}/permissions`, { permissionSet: permissions })
      const script = await signInScript(product, { email, password })
      const service = await script.post('/user_services', {
        name: 'Translation',
        sourceLanguage: english['@id'],
        targetLanguage: german['@id'],
        rappenPerHour: 9000,
      })
      return { email, password, service: service['@id'] as string }
    },
    /** A job that is ready for steps, of one page. */
    readyJob: async (content: string) => {
      const job = await manager.post('/jobs', {
        name: 'Huts',
        sourceLanguage: english['@id'],
        targetLanguages: [german['@id']],
      })
      await manager.upload({ uuid: crypto.randomUUID(), jobUuid: job.uuid }, { name: 'huts.html', content })
      await manager.prepared(job.uuid)
      return job
    },
    end: async () => {
      await product.remove()
      await mailbox.close()
    },
  }
}
