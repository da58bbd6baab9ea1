import { createServer } from 'node:http'
import { makeIdentityProvider, readRequest } from '../server/test/identity-provider.ts'

/** An identity provider with a sign-in page: whoever writes an address there is it. */
export async function openSignInPage() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  const provider = await makeIdentityProvider(`${url}/metadata`)

  server.on('request', (request, reply) => {
    const asked = new URL(request.url ?? '', url)
    const email = asked.searchParams.get('email')
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    if (!email) {
      const saml = asked.searchParams.get('SAMLRequest') ?? ''
      reply.end(`<h1>Company sign-in</h1><form><input type="hidden" name="SAMLRequest" value="${saml}">
        <label>Company account <input name="email"></label>
        <label><input type="checkbox" name="forged" value="1"> Forge the answer</label><button>Enter</button></form>`)
      return
    }
    const to = readRequest(asked.href)
    const [firstName = ''] = email.split('@')
    const xml = provider.answer(to, { nameId: email, attributes: { email, firstName, lastName: 'Company' } })
    const sent = asked.searchParams.has('forged') ? xml.replaceAll(email, `boss-${email}`) : xml
    reply.end(`<form id="back" method="post" action="${to.answerTo}">
      <input type="hidden" name="SAMLResponse" value="${Buffer.from(sent).toString('base64')}"></form>
      <script>document.getElementById('back').submit()</script>`)
  })

  return {
    metadata: provider.metadata.replace(provider.signInUrl, `${url}/sign-in`),
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}
