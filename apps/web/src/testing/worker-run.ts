import type { ArtificialIntelligenceWorkerRun } from '@langwerk/contract/artificial-intelligence-worker-runs'
import type { ArtificialIntelligenceWorker } from '@langwerk/contract/artificial-intelligence-workers'

const german = { '@id': '/api/languages/de', uuid: 'de', code: 'de', name: 'German' }
export const targetFile = { uuid: 't1', originalName: 'huts.html', targetLanguage: german }

/** A run that is at work, or as a test has it. */
export const runOf = (changes: Partial<ArtificialIntelligenceWorkerRun> = {}): ArtificialIntelligenceWorkerRun => ({
  '@id': '/api/artificial_intelligence_worker_runs/r',
  '@type': 'ArtificialIntelligenceWorkerRun',
  uuid: 'r',
  job: { '@id': '/api/jobs/j', uuid: 'j', name: 'Huts' },
  artificialIntelligenceWorker: { uuid: 'w', name: 'Stylist', version: 3 },
  generativeArtificialIntelligenceModel: { uuid: 'm', name: 'House model' },
  targetFile: null,
  filter: {},
  guideline: null,
  jobStepUuid: null,
  automatic: false,
  budget: null,
  currency: 'USD',
  estimate: {
    segments: 60,
    leftOut: { locked: 2, confirmed: 1, noTarget: 0, noFinding: 0, noTerm: 0, answer: 0 },
    inputTokens: 12_000,
    outputTokens: 3000,
    cost: { currency: 'USD', amount: 0.42 },
    seconds: 95,
  },
  status: { title: 'running', progress: 40, stop: null, message: '', detail: null },
  counts: { pending: 36, changed: 20, unchanged: 3, refused: 1, failed: 0, skipped: 0 },
  problems: [{ outcome: 'refused', code: 'numbers', count: 1 }],
  usage: {
    calls: 2,
    inputTokens: 5000,
    cachedInputTokens: 1000,
    outputTokens: 1200,
    cost: { currency: 'USD', amount: 0.17 },
    earlierCosts: [],
  },
  reverted: null,
  mayChange: true,
  createdBy: 'Pia Test',
  createdAt: '2026-05-01T10:00:00Z',
  startedAt: '2026-05-01T10:01:00Z',
  endedAt: null,
  ...changes,
})

/** A worker that has a model, or as a test has it. */
export const workerOf = (changes: Partial<ArtificialIntelligenceWorker> = {}): ArtificialIntelligenceWorker => ({
  '@id': '/api/artificial_intelligence_workers/w',
  '@type': 'ArtificialIntelligenceWorker',
  uuid: 'w',
  name: 'Stylist',
  description: '',
  createdAt: '2026-05-01T10:00:00Z',
  permissionRole: 'owner',
  permissions: {},
  teams: [],
  action: 'editTargetSegment',
  systemMessage: '',
  prompt: 'Write like a poet.',
  contextWindow: 'one',
  generativeArtificialIntelligenceModel: {
    '@id': '/api/generative_artificial_intelligence_models/m',
    uuid: 'm',
    name: 'House model',
  },
  transUnitMessageRuleSet: null,
  workOnTerminologyOnly: true,
  doNotWorkOnAnswer: false,
  version: 3,
  ...changes,
})
