import { iriOf } from '@langwerk/contract/common'
import type { DemoCaller } from './demo-caller.ts'
import { demoUuid } from './demo-uuid.ts'

export const demoCopyTemplate = demoUuid('copy template')

/** Makes the sample guideline, prompts, copy template and worker. @param teams with whom they are shared, as payloads name them. */
export async function makeDemoGuidings(owner: DemoCaller, teams: readonly object[]) {
  await owner.post('/guidelines', {
    uuid: demoUuid('guideline'),
    name: 'Alpenglow Outdoor: tone of voice',
    description: 'For product texts and manuals in all languages',
    shortDescription: 'Plain, friendly, exact.',
    html: guidelineHtml,
    teams,
  })
  const category = demoUuid('prompt category')
  await owner.post('/prompt_categories', {
    uuid: category,
    name: 'Alpenglow: adapting texts',
    description: 'What models do with our product texts',
    teams,
  })
  for (const prompt of prompts)
    await owner.post('/prompts', {
      uuid: demoUuid(`prompt ${prompt.name}`),
      promptCategory: iriOf('prompt_categories', category),
      systemMessage,
      ...prompt,
    })
  await owner.post('/copy_templates', {
    uuid: demoCopyTemplate,
    name: 'Alpenglow: product page',
    description: 'For a new product on the website',
    shortDescription: 'Headline, promise, three reasons, care.',
    html: copyTemplateHtml,
    teams,
  })
  // It waits for a model: there is none before somebody connects their own.
  await owner.post('/artificial_intelligence_workers', {
    uuid: demoUuid('worker'),
    name: 'Alpenglow: second reader',
    description: 'Says how good targets are, and why. Choose a model for it first.',
    action: 'createMachineTranslationQualityEstimationScoreAndComment',
    systemMessage:
      'You review translations from {{sourceLanguage}} into {{targetLanguage}} for Alpenglow Outdoor, a maker of tents and rucksacks.',
    prompt:
      'Look first at warnings, numbers and units, and at our terms; then at whether a native speaker would say it so. Do not name matters of taste.',
    contextWindow: 'three',
    teams,
  })
}

const systemMessage =
  'You write for Alpenglow Outdoor, a maker of tents and rucksacks. You write {{targetLanguage}} as its native speakers do: plain, friendly, exact.\n{{guideline}}'

const prompts = [
  {
    name: 'Adapt for the website',
    text: 'Write the following text anew in {{targetLanguage}} for the visitors of our website; a translation that keeps close to its words is not wanted. Keep names, numbers and what it promises. Address the reader in a {{formality}} way.\nTerms to use:\n{{terms}}\n\nText:\n{{source}}',
  },
  {
    name: 'Shorter',
    text: 'Shorten this text to two thirds of its length, in its own language. Keep names, numbers and warnings, and add nothing.\n\n{{source}}',
  },
]

const guidelineHtml = `<h2>How we speak</h2>
<p>We write as we would explain a knot to a friend: <strong>short sentences, one step at a time</strong>.</p>
<ul>
<li>Names of products (<em>Ridge 40</em>, <em>Alpenglow Trails</em>) stay as they are.</li>
<li>German manuals say <em>Sie</em>; the app says <em>du</em>. French manuals say <em>vous</em>; the app says <em>tu</em>.</li>
<li>Numbers and units follow the language: <em>5,000 mm</em> is <em>5.000 mm</em> in German.</li>
<li>Warnings come before the step, never after it.</li>
</ul>`

const copyTemplateHtml = `<h2>Headline</h2>
<p>At most eight words; what the product lets one do, not what it is.</p>
<h2>Promise</h2>
<p>Two sentences: for whom it is, and where it comes along.</p>
<h2>Three reasons</h2>
<ul>
<li>The first is what one feels at once.</li>
<li>The second is what lasts.</li>
<li>The third is a number: weight, water column, litres.</li>
</ul>
<h2>Care</h2>
<p>How to clean and store it, a sentence each.</p>`
