import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'

const world = testHouse()

test('a guideline keeps written text and loses everything that could act', async () => {
  const admin = await world.administrator()
  const made = await admin.post('/guidelines', {
    name: 'Tone',
    shortDescription: 'Formal',
    html: '<h2>Say <em>Sie</em></h2><script>alert(1)</script><p onclick="x()">a<img src=x onerror=y></p><a href="javascript:z">l</a><a href="https://example.com">m</a>',
  })
  expect(made.status).toBe(201)
  expect(made.body.html).toBe(
    '<h2>Say <em>Sie</em></h2><p>a</p><a rel="noopener noreferrer nofollow" target="_blank">l</a><a href="https://example.com" rel="noopener noreferrer nofollow" target="_blank">m</a>',
  )
  expect((await admin.get('/guidelines?query=tone')).body.totalItems).toBe(1)
  expect((await admin.patch(`/guidelines/${made.body.uuid}`, { html: '' })).body).toMatchObject({
    html: '',
    name: 'Tone',
  })
  const stranger = await world.person()
  expect((await stranger.get(`/guidelines/${made.body.uuid}`)).status).toBe(404)
  expect((await stranger.post('/guidelines', { name: 'T' })).status).toBe(403)
})

test('a text nested as nobody writes is refused in a moment', async () => {
  const admin = await world.administrator()
  for (const html of ['<b>'.repeat(100_000), '<ul><li>'.repeat(60_000), '<div>'.repeat(90_000)]) {
    const answer = await admin.post('/guidelines', { name: 'Deep', html })
    expect([answer.status, answer.body.violations?.[0].propertyPath]).toEqual([422, 'html'])
  }
  expect((await admin.post('/guidelines', { name: 'Long', html: '<p>a<br>b<p>'.repeat(2000) })).status).toBe(201)
})
