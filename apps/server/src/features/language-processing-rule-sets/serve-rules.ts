import {
  languageProcessingRuleSetRoutes as routes,
  type TriedText,
} from '@langwerk/contract/language-processing-rule-sets'
import type { Locale, PermissionAction } from '@langwerk/contract/words'
import { DocumentError } from '@langwerk/documents/model/document'
import { shippedRuleSet } from '@langwerk/segmentation/shipped-rule-set'
import { writeSrx } from '@langwerk/segmentation/srx/write-srx'
import { withShippedRules } from '@langwerk/segmentation/with-shipped-rules'
import type { Actor } from '../../access/actor.ts'
import { requireAction } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import type { SrxContent } from '../../documents/document-work.ts'
import { readSrxInThread, tryRulesInThread } from '../../documents/documents.ts'
import { invalid, notFound, type Refusal } from '../../foundation/refusals.ts'
import { auditItem } from '../../kit/audit-items.ts'
import { contentDisposition } from '../../kit/content-disposition.ts'
import type { House } from '../../kit/house.ts'
import { storedRuleSet } from '../../kit/language-processing-rules.ts'
import { localeOf } from '../../kit/locale-of.ts'
import { serve } from '../../kit/serve.ts'
import { auditedSet, replaceRules } from './replace-rules.ts'

/** What is done with the rules of a set as a whole: tried out, taken over, carried away. */
export function serveRules(house: House) {
  const { db } = house

  const tryOut = async (actor: Actor, uuid: string, text: string, locale: Locale): Promise<TriedText> => {
    const ruleSet = await ruleSetFor(db, actor, uuid, 'read')
    try {
      return await tryRulesInThread(house, text, withShippedRules(ruleSet, locale))
    } catch (error) {
      throw error instanceof DocumentError ? refusalOf(error) : error
    }
  }
  serve(
    house,
    routes.tryOut,
    ({ actor, params, body, request }) => tryOut(actor, params.uuid, body.text, localeOf(request)),
    { callsAMinute: 60 },
  )

  serve(house, routes.takeShipped, async ({ actor, params, request }) => {
    const { sourceLanguage } = await ruleSetFor(db, actor, params.uuid, 'edit')
    const shipped = shippedRuleSet(sourceLanguage, localeOf(request))
    return { ...(await replaceRules(db, request, params.uuid, shipped)), leftOut: [] }
  })

  serve(house, routes.takeSrx, async ({ actor, params, body, request }) => {
    const { sourceLanguage } = await ruleSetFor(db, actor, params.uuid, 'edit')
    const { ruleSet, leftOut } = await srxOf(house, Buffer.from(body.file, 'base64'), sourceLanguage)
    if (!ruleSet) throw invalid({ propertyPath: 'file', code: 'srx_without_language' })
    return { ...(await replaceRules(db, request, params.uuid, ruleSet, { format: 'srx' })), leftOut }
  })

  serve(house, routes.exportSrx, async ({ actor, params, request, reply }) => {
    const ruleSet = await ruleSetFor(db, actor, params.uuid, 'read')
    await auditItem(db, request, 'exported', auditedSet(params.uuid, ruleSet.name), { format: 'srx' })
    return reply
      .type('application/xml; charset=utf-8')
      .header('content-disposition', contentDisposition(`${ruleSet.name}.srx`))
      .send(writeSrx([withShippedRules(ruleSet)]))
  })
}

/** @throws the error itself where it says nothing of the rules */
function refusalOf(error: DocumentError): Refusal {
  if (error.key === 'ruleSetTooSlow') {
    const { rule = '' } = error.values
    return invalid({ propertyPath: 'text', code: 'rules_too_slow', values: { rule } })
  }
  if (error.key === 'said') return invalid({ propertyPath: 'text', code: 'rules_faulty' })
  throw error
}

async function ruleSetFor(db: Db, actor: Actor, uuid: string, action: PermissionAction) {
  const what = { kind: 'languageProcessingRuleSet', object: 'languageProcessingRuleSet', uuid } as const
  await requireAction(db, actor, what, action)
  const ruleSet = await storedRuleSet(db, uuid)
  if (!ruleSet) throw notFound('languageProcessingRuleSet')
  return ruleSet
}

/** @throws Refusal 422 where the bytes are no SRX file. */
async function srxOf(house: House, bytes: Uint8Array, language: string): Promise<SrxContent> {
  try {
    return await readSrxInThread(house, bytes, language)
  } catch (error) {
    throw error instanceof DocumentError ? invalid({ propertyPath: 'file', code: 'not_srx' }) : error
  }
}
