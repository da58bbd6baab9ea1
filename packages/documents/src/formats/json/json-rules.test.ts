import type { TagProcessingRuleValues } from '@langwerk/contract/file-types'
import { expect, test } from 'vitest'
import type { ReadOptions } from '../../model/document.ts'
import { openDocument } from '../../open-document.ts'

const rule = (
  xPath: string,
  translation: TagProcessingRuleValues['translation'] = 'ifNotInProtectedContent',
): TagProcessingRuleValues => ({
  name: xPath,
  ruleType: 'xPath',
  xPath,
  styleSheetName: null,
  tagType: 'structure',
  translation,
  editorTagName: null,
  editorTagNamingType: 'static',
})

const json = `{
  "version": "1.0",
  "menu": {"title": "Menu", "items": [{"id": "a", "title": "One"}, {"id": "b", "title": "Two", "locked": true}]},
  "first name": {"title": "Name", "$type": "label"}
}`

const keysOf = async (options: ReadOptions) =>
  (await openDocument(new TextEncoder().encode(json), 'a.json', options)).units.map(({ key }) => key)

test.each<[string, ReadOptions, string[]]>([
  [
    'without a rule every string is text',
    {},
    [
      'version',
      'menu.title',
      'menu.items[0].id',
      'menu.items[0].title',
      'menu.items[1].id',
      'menu.items[1].title',
      'first name.title',
      'first name.$type',
    ],
  ],
  [
    'what no rule names is left out',
    { defaultTextTranslation: 'never', tagProcessingRules: [rule('//title')] },
    ['menu.title', 'menu.items[0].title', 'menu.items[1].title', 'first name.title'],
  ],
  [
    'a path names values of arrays',
    { defaultTextTranslation: 'never', tagProcessingRules: [rule('/menu/items/item[2]/title')] },
    ['menu.items[1].title'],
  ],
  [
    'a rule holds for everything below',
    { tagProcessingRules: [rule('/menu', 'never'), rule('/version', 'never')] },
    ['first name.title', 'first name.$type'],
  ],
  [
    'in protected content only always translates',
    {
      tagProcessingRules: [
        rule('/menu', 'never'),
        rule('//title'),
        rule('/menu/title', 'always'),
        rule('/version', 'never'),
      ],
    },
    ['menu.title', 'first name.title', 'first name.$type'],
  ],
  [
    'a value may depend on another',
    { defaultTextTranslation: 'never', tagProcessingRules: [rule('//title[../locked = "true"]')] },
    ['menu.items[1].title'],
  ],
  [
    'keys that XPath cannot write are found by their attribute',
    {
      defaultTextTranslation: 'never',
      tagProcessingRules: [rule('/*[@key = "first name"]'), rule('//*[starts-with(@key, "$")]', 'never')],
    },
    ['first name.title'],
  ],
  [
    'only what stands below the root path is read',
    { rootXPath: '/menu/items' },
    ['menu.items[0].id', 'menu.items[0].title', 'menu.items[1].id', 'menu.items[1].title'],
  ],
])('%s', async (_, options, keys) => {
  expect(await keysOf(options)).toEqual(keys)
})
