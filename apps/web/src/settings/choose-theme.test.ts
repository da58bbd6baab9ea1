import { describe, expect, test } from 'vitest'
import { chooseBackend, chooseTheme } from './choose-theme.ts'
import { themes } from './themes.ts'

describe('the theme', () => {
  test.each([
    { query: 'tessaro', stored: null, host: 'localhost', name: 'tessaro' },
    { query: 'tessaro', stored: 'norrlicht', host: 'norrlicht.langwerk.example', name: 'tessaro' },
    { query: null, stored: 'norrlicht', host: 'localhost', name: 'norrlicht' },
    { query: null, stored: null, host: 'norrlicht.langwerk.example', name: 'norrlicht' },
    { query: 'standard', stored: 'tessaro', host: 'tessaro.langwerk.example', name: 'standard' },
    { query: 'constructor', stored: '__proto__', host: 'localhost', name: 'standard' },
    { query: null, stored: null, host: 'elsewhere.example', name: 'standard' },
  ])('is $name for query $query, stored $stored, host $host', ({ name, ...from }) => {
    expect(chooseTheme(from).name).toBe(name)
  })
})

describe('the backend', () => {
  test('is the query’s, then the stored one, then the theme’s', () => {
    const theme = themes.norrlicht
    const own = 'https://norrlicht.langwerk.example/api'
    expect(chooseBackend(theme, { query: own, stored: '/api' })).toBe(own)
    expect(chooseBackend(theme, { query: null, stored: own })).toBe(own)
    expect(chooseBackend(theme, { query: null, stored: null })).toBe('/api')
  })

  test.each([
    'https://evil.example/api',
    '//evil.example/api',
    '/\\evil.example/api',
    'https://norrlicht.langwerk.example.evil.example/api',
    'https://norrlicht.langwerk.example@evil.example/api',
    'https://tessaro.langwerk.example/api',
    'http://169.254.169.254/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/api/../../evil',
    '',
    ' /api',
  ])('is never %j, which the theme does not list', (address) => {
    expect(chooseBackend(themes.norrlicht, { query: address, stored: address })).toBe('/api')
  })
})
