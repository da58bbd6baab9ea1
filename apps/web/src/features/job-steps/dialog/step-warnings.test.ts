import { expect, test } from 'vitest'
import { serviceOf, stepOf } from '../../../testing/job-step.ts'
import { newStepValues, type StepValues } from './step-values.ts'
import { warningsOf } from './step-warnings.ts'

const german = { '@id': '/api/languages/de', uuid: 'de', code: 'de', name: 'German' }
const [tia, rob] = [serviceOf('tia', 'Tia Test'), serviceOf('rob', 'Rob Test')]

/** A step of somebody, all of the job or some of its segments. */
const step = (sortId: number, { serviceUser }: typeof tia, part?: [from: number, to: number]) =>
  stepOf(`s${sortId}`, {
    sortId,
    userService: { uuid: 's', name: 'Translation', serviceUser },
    parts: part
      ? [
          {
            targetFile: { uuid: 't', originalName: 'huts.html', targetLanguage: german },
            from: part[0],
            to: part[1],
          },
        ]
      : [],
  })

const warns = (siblings: ReturnType<typeof step>[], parts: Partial<StepValues['parts']> = {}) => {
  const values = newStepValues({ message: '', language: 'de', inherits: true }, null)
  const given = { ...values, userService: tia['@id'], parts: { ...values.parts, ...parts } }
  return warningsOf({ values: given, step: null, siblings, services: [tia, rob] }).map(({ code }) => code)
}

test('whoever did what comes last before a step is named, of whichever part', () => {
  expect(warns([step(1, tia)])).toEqual(['ownWork'])
  expect(warns([step(1, tia), step(2, rob)])).toEqual([])
  expect(warns([step(1, tia, [1, 3]), step(2, rob, [4, 6])])).toEqual(['ownWork'])
  expect(warns([step(1, tia, [1, 3]), step(2, rob, [1, 6])])).toEqual([])
  const ranges = [{ targetFile: 't', from: 4, to: 6 }]
  expect(warns([step(1, tia, [1, 3]), step(2, rob, [4, 6])], { mode: 'ranges', ranges })).toEqual([])
})
