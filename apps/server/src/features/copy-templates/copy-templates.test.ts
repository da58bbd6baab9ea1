import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'

const world = testHouse()

test('a copy template keeps written text and loses everything that could act', async () => {
  const admin = await world.administrator()
  const made = await admin.post('/copy_templates', {
    name: 'Product text',
    shortDescription: 'A headline, three benefits, a call to action',
    html: '<h2>Headline</h2><script>alert(1)</script><p onclick="x()">Say what it is.</p>',
  })
  expect([made.status, made.body.html]).toEqual([201, '<h2>Headline</h2><p>Say what it is.</p>'])
  const deep = await admin.patch(`/copy_templates/${made.body.uuid}`, { html: '<b>'.repeat(100_000) })
  expect([deep.status, deep.body.violations?.[0].propertyPath]).toEqual([422, 'html'])
  const stranger = await world.person()
  expect((await stranger.get(`/copy_templates/${made.body.uuid}`)).status).toBe(404)
  expect((await stranger.post('/copy_templates', { name: 'T' })).status).toBe(403)
})
