import { languageUuid } from '../src/features/languages/index.ts'
import { newUuid } from '../src/foundation/uuid.ts'
import type { AccessItems } from './access-items.ts'
import { nowhere } from './generative-items.ts'
import { stepLinkToken } from './job-step-rows.ts'

type Bodies = Record<string, (items: AccessItems) => object>

const teams = ({ teamUuid }: AccessItems) => [{ team: `/api/teams/${teamUuid}`, primaryTeam: true }]

const translated = (transUnit: object, more: object = { uuid: newUuid() }) => ({
  sourceLanguage: `/api/languages/${languageUuid('en')}`,
  targetLanguage: `/api/languages/${languageUuid('de')}`,
  transUnit,
  ...more,
})

/** Bodies with which calls about prompts and models succeed for those who may. */
export const generativeBodies: Bodies = {
  'PATCH /prompt_categories/:uuid/prompts/order': ({ prompt: uuid }) => ({ uuid, place: 1 }),
  'POST /prompt_categories': (items) => ({ name: 'Prompts', teams: teams(items) }),
  'POST /prompts': ({ promptCategory: category }) => ({
    promptCategory: `/api/prompt_categories/${category}`,
    name: 'Shorter',
    text: 'Make it shorter.',
  }),
  'POST /generative_artificial_intelligence_models': (items) => ({
    ...nowhere,
    name: 'Model',
    teams: teams(items),
  }),
  'POST /artificial_intelligence_workers': (items) => ({
    name: 'Worker',
    action: 'editTargetSegment',
    prompt: 'Correct it.',
    teams: teams(items),
  }),
  'POST /job_artificial_intelligence_workers': ({ emptyTemplate, worker }) => ({
    jobTemplate: `/api/job_templates/${emptyTemplate}`,
    artificialIntelligenceWorker: `/api/artificial_intelligence_workers/${worker}`,
  }),
  'PATCH /job_templates/:uuid/job_artificial_intelligence_workers/order': ({ templateWorker: uuid }) => ({
    uuid,
    place: 1,
  }),
  // Azure gives no list, so nobody is called.
  'POST /generative_artificial_intelligence_models/list_models': () => ({
    provider: 'azureDeepSeek',
    endpoint: 'https://models.invalid',
    apiKey: 'key',
  }),
  'POST /generative_artificial_intelligence_models/:uuid/ask': () => ({ text: 'Say yes.' }),
  'POST /trans_units/:uuid/ask_model': ({ model }) => ({
    generativeArtificialIntelligenceModel: `/api/generative_artificial_intelligence_models/${model}`,
    ask: 'shorter',
  }),
  ...Object.fromEntries(
    ['organizations', 'teams', 'jobs'].map((things) => [
      `PATCH /${things}/:uuid/model_spending`,
      () => ({ limit: { currency: 'EUR', amount: 100 } }),
    ]),
  ),
  ...Object.fromEntries(
    ['organizations', 'teams', 'jobs'].map((things) => [
      `PATCH /${things}/:uuid/credit_spending`,
      () => ({ limit: 100 }),
    ]),
  ),
  'POST /organizations/:uuid/credit_gifts': () => ({ credits: 10 }),
  'POST /organizations/:uuid/plan_change_previews': () => ({ priceId: 'price_1' }),
  'PATCH /organizations/:uuid/plan': () => ({ priceId: 'price_1' }),
  'POST /create_checkout_session': () => ({ priceId: 'price_1' }),
  'POST /complete_payment': () => ({ token: 'unknown' }),
  'POST /fail_payment': () => ({ token: 'unknown', code: 'api_error', description: 'Declined' }),
  'PATCH /organizations/:uuid/payment_methods/default': () => ({ id: 'pm_1' }),
  'PATCH /organizations/:uuid/payment_methods/remove': () => ({ id: 'pm_1' }),
  'PATCH /operator/plans': () => ({ name: 'basic' }),
  'PATCH /operator/credit_packs': () => ({ creditPacks: [] }),
  'PATCH /operator/credit_prices': () => ({ prices: [] }),
  'PATCH /operator/engine_credit_prices': () => ({ prices: [] }),
  'POST /artificial_intelligence_worker_runs': ({ worker, job }) => ({
    artificialIntelligenceWorker: `/api/artificial_intelligence_workers/${worker}`,
    job: `/api/jobs/${job}`,
  }),
  'POST /job_steps': ({ worker, job }) => ({
    artificialIntelligenceWorker: `/api/artificial_intelligence_workers/${worker}`,
    job: `/api/jobs/${job}`,
  }),
  'PATCH /jobs/:uuid/job_steps/order': ({ jobStep }) => ({ uuids: [jobStep] }),
  'PATCH /job_steps/:uuid/job_steps/order': () => ({ uuids: [] }),
  'PATCH /job_steps/:uuid/return': () => ({ reason: 'Please look at it again.' }),
  ...Object.fromEntries(
    [
      'requests/:uuid/open',
      'requests/:uuid/preview',
      'requests/:uuid/accept',
      'requests/:uuid/decline',
      'logins/:uuid',
    ].map((path) => [`POST /job_step_${path}`, () => ({ token: stepLinkToken })]),
  ),
  'PATCH /job_steps/:uuid/rate': () => ({ stars: 5 }),
  'POST /termbases/:uuid/search_by_meaning/estimate': ({ embeddingModel }) => ({
    generativeArtificialIntelligenceModel: `/api/generative_artificial_intelligence_models/${embeddingModel}`,
  }),
  'PATCH /termbases/:uuid/search_by_meaning': () => ({ generativeArtificialIntelligenceModel: null }),
  'POST /translations_translate': () => translated({ sourceSegment: { xml: 'Hello' } }),
  'POST /translations_alternatives': () =>
    translated({ sourceSegment: { xml: 'Hello' }, targetSegment: { xml: 'Hallo' } }, {}),
  'POST /translations_take_back': ({ memory }) => ({
    translationMemory: `/api/translation_memories/${memory}`,
    units: [1],
  }),
  'POST /detected_languages': () => ({ text: 'Hello' }),
  'POST /streamed_response': () => ({ uuid: newUuid(), text: 'Say yes.' }),
  'POST /playground_requests': () => ({ text: 'Say yes.' }),
}
