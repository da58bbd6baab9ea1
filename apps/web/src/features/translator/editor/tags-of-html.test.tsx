import { segmentToXml } from '@langwerk/text/segment'
import { expect, test } from 'vitest'
import { htmlOf } from '../state/make-job.ts'
import { tagsOfHtml } from './tags-of-html.ts'

const pasted = (html: string) => {
  const { segment, tags } = tagsOfHtml(html, 3)
  return [segmentToXml(segment), tags.map(({ id, label, code }) => `${id} ${label} ${code}`)]
}

test('formats become pairs of tags, blocks line breaks, and nothing else is left', () => {
  expect(
    pasted(
      '<p>Say <strong>yes</strong>\n or <a href="https://a.test/?b=1">no</a>.</p><ul><li>H<sub>2</sub>O</li></ul>',
    ),
  ).toEqual([
    'Say <g id="3">yes</g> or <g id="4">no</g>.\nH<g id="5">2</g>O',
    ['3 bold <strong>', '4 link <a href="https://a.test/?b=1">', '5 subscript <sub>'],
  ])
  expect(pasted('<style>p{}</style>a &lt;b&gt;<br>c<script>alert(1)</script><img src=x onerror=alert(1)>')).toEqual([
    'a &lt;b&gt;\nc',
    [],
  ])
})

test('what some put around all that is copied is no format, nor is what holds blocks', () => {
  expect(pasted('<b style="font-weight:normal"><p>One</p><p>Two</p></b><i></i>')).toEqual(['One\nTwo', []])
  expect(pasted('<b><p>One</p></b>')).toEqual(['One', []])
})

test('a text with its formats is a page again', () => {
  const { segment, tags } = tagsOfHtml('<b>A &amp; b</b><br><a href="https://a.test">c</a>', 1)
  expect(htmlOf(segment, tags, 'Text')).toContain('<p><b>A &amp; b</b></p>\n<p><a href="https://a.test">c</a></p>')
})
