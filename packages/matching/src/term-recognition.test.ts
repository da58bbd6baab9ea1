import { describe, expect, test } from 'vitest'
import { createTermRecogniser } from './term-recognition.ts'
import type { TermToFind } from './term-recognition-hits.ts'

const terms = (...texts: string[]): TermToFind[] => texts.map((text) => ({ id: text, text }))
const found = (language: string, known: TermToFind[], text: string) =>
  createTermRecogniser(language, known)
    .find(text)
    .map((hit) => {
      expect(text.slice(hit.start, hit.end)).toBe(hit.text)
      return `${hit.termId}: ${hit.text} ${hit.kind}`
    })

describe('terms are recognised', () => {
  test.each([
    ['as they are written', 'en', terms('hard disk'), 'Replace the hard disk.', ['hard disk: hard disk exact']],
    ['in other forms', 'en', terms('hard disk'), 'Hard disks fail', ['hard disk: Hard disks inflected']],
    [
      'the longest first, with those inside it',
      'en',
      terms('disk', 'hard disk', 'disk drive'),
      'a hard disk drive',
      ['hard disk: hard disk exact', 'disk drive: disk drive exact', 'disk: disk exact'],
    ],
    [
      'over hyphens but not over the end of a sentence',
      'en',
      terms('hard disk'),
      'a hard-disk is hard. Disk it',
      ['hard disk: hard-disk inflected'],
    ],
    ['with capitals that matter', 'en', terms('IT', 'US'), 'it is for us in IT', ['IT: IT exact']],
    ['with capitals and an ending', 'en', terms('PDF'), 'pdfs and PDFs', ['PDF: PDFs inflected']],
    [
      'with the signs they begin or end with',
      'en',
      terms('C++', '.NET', 'C'),
      'C++ or .NET, C',
      ['C++: C++ exact', 'C: C exact', '.NET: .NET exact', 'C: C exact'],
    ],
    [
      'in German plural',
      'de',
      terms('Haus', 'Festplatte'),
      'Häuser mit Festplatten',
      ['Haus: Häuser inflected', 'Festplatte: Festplatten inflected'],
    ],
    [
      'as the head of a German compound',
      'de',
      terms('Kabel', 'Drucker', 'Sicherung'),
      'Druckerkabel, Kabelsicherungen',
      ['Kabel: kabel contained', 'Sicherung: sicherungen contained'],
    ],
    ['not in a word that only ends like one', 'de', terms('Rate'), 'Karbonate', []],
    [
      'with one or two words between, as uncertain',
      'en',
      terms('hard disk'),
      'a hard floppy disk, a hard and very small disk, a hard old disk',
      ['hard disk: hard floppy disk uncertain', 'hard disk: hard old disk uncertain'],
    ],
    [
      'whole and not with words between too',
      'en',
      terms('hard disk'),
      'a hard, no, a hard hard disk',
      ['hard disk: hard disk exact'],
    ],
    [
      'with gaps of two words in all, and each of its own words in any form',
      'en',
      terms('print server queue'),
      'print the server queues; print your own server queue; print my new fast server queue',
      [
        'print server queue: print the server queues uncertain',
        'print server queue: print your own server queue uncertain',
      ],
    ],
    ['in Chinese', 'zh', terms('按钮'), '请按下红色按钮。', ['按钮: 按钮 exact']],
    ['nowhere', 'en', terms('hard disk'), 'a disk that is hard', []],
  ])('%s', (_, language, known, text, expected) => {
    expect(found(language, known, text)).toEqual(expected)
  })

  test('in one form only where the term says so', () => {
    const known = [{ id: 'windows', text: 'Windows', inflected: false }]
    expect(found('en', known, 'window Windows windows')).toEqual([
      'windows: Windows exact',
      'windows: windows inflected',
    ])
  })

  test('after they were added', () => {
    const recogniser = createTermRecogniser('en', terms('disk'))
    expect(recogniser.find('a screw')).toEqual([])
    recogniser.add({ id: '2', text: 'screw' })
    expect(recogniser.find('a screw').map((hit) => hit.termId)).toEqual(['2'])
    expect(recogniser.size).toBe(2)
  })

  test('each time one termbase or another has them', () => {
    const known = [
      { id: '1', text: 'disk' },
      { id: '2', text: 'Disk' },
    ]
    expect(found('en', known, 'disk')).toEqual(['1: disk exact', '2: disk inflected'])
  })
})
