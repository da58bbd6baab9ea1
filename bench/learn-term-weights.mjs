// Learns the weights of packages/extraction/src/scoring/weights.ts from the corpora with known terms and writes them:
// `node bench/learn-term-weights.mjs`; how well they do, `node bench/term-extraction.mjs` tells.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { blindWeights, calibrated, formFeatures, kinFeatures, learn, readCorpora } from './term-weights.mjs'

const file = 'packages/extraction/src/scoring/weights.ts'
const corpora = await readCorpora()
const { own, both, name } = calibrated(learn(corpora), blindWeights(corpora))
const list = (names, weights) => names.map((feature, index) => `  ${feature}: ${weights[index].toFixed(3)},`).join('\n')
writeFileSync(
  file,
  `import type { FormFeature } from './form-features.ts'
import type { KinFeature } from './kin-features.ts'

// Learnt by \`node bench/learn-term-weights.mjs\`.

/** Weights of the features of a form by itself. */
export const formWeights: Readonly<Record<FormFeature, number>> = {
${list(formFeatures, own)}
}

/** Weights of the same features, and of what akin forms score, from which the confidence comes. */
export const kinWeights: Readonly<Record<FormFeature | KinFeature, number>> = {
${list([...formFeatures, ...kinFeatures], both)}
}

/** Weights of the features for its being a name, if it is a term or a name. */
export const nameWeights: Readonly<Record<FormFeature, number>> = {
${list(formFeatures, name)}
}
`,
)
spawnSync('npx', ['biome', 'check', '--write', file], { stdio: 'inherit' })
